from rope_desktop.charts.sentences import build_sentences
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START
from rope_desktop.support.language import say


def words(**changes):
    return " ".join(say(message) for message in build_sentences(resolve(START._replace(**changes))))


def test_start_scene_in_words():
    text = words()
    assert "Query at 7, key at 2, offset 5: the score is −0.709554." in text
    assert "Pair 0 stands 163.52° apart and adds −0.958924." in text
    assert "1 pair never finishes a turn" in text
    assert "it carries content, hardly position" in text
    assert "The window changes no rotation" in text
    assert "an experiment, not algebra" in text


def test_slowest_wavelength_in_windows_as_published():
    text = words(head_size=128, window=8192)
    assert "14 pairs never finish a turn in the window" in text
    assert "6.64 windows long" in text


def test_base_one_says_that_all_pairs_turn_alike():
    assert "all pairs turn alike" in words(base=1.0)


def test_every_pair_fast():
    assert "Every pair finishes a turn" in words(window=10_000)


def test_nothing_rotates():
    assert "Nothing rotates: the score is 0.000000 at every position." in words(head_size=1)


def test_a_wavelength_beyond_float64_is_not_told_in_windows():
    text = words(head_size=8192, base=1.7976931348623157e308, window=1)
    assert "4,096 pairs never finish a turn in the window: they carry content" in text
    assert "∞" not in text
