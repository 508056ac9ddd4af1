"""Whatever is wrong on the command line: one line on stderr, nothing on stdout, exit 2."""

from __future__ import annotations

import pytest

from tests.cli.command import command

LAST_POSITION = str(2**53 - 1)
WRONG = [
    ("--head-size 0", "--head-size: Head size 0 is outside 1 … 8,192."),
    ("--head-size 8193", "--head-size: Head size 8,193 is outside 1 … 8,192."),
    ("--head-size eight", "--head-size: “eight” is not a number."),
    ("--head-size 8.5", "--head-size: 8.5 is not a whole number; one is needed here."),
    ("--rotary-size -2", "--rotary-size: Rotary size −2 is outside 0 … 8,192."),
    ("--base 0", "--base: The base must be a finite number above 0."),
    ("--base -10000", "--base: The base must be a finite number above 0."),
    ("--base nan", "--base: “nan” is not a number."),
    ("--base inf", "--base: “inf” is not a number."),
    ("--base 1e400", "--base: 1e400 is beyond any number held here."),
    ("--base 10,000", "--base: 10,000 could mean 10000 or 10.000: type one of these."),
    ("--pair 4", "--pair: Pair 4 does not exist: there are 4 pairs, 0 … 3."),
    ("--pair -1", "--pair: Pair −1 does not exist: there are 4 pairs, 0 … 3."),
    ("--pair 10000", "--pair: Pair 10,000 does not exist: there are 4 pairs, 0 … 3."),
    ("--rotary-size 10", "--rotary-size: A rotary size of 10 does not fit a head of 8."),
    ("--head-size 1 --pair 1", "--pair: There is no pair 1: nothing rotates."),
    (f"-m {LAST_POSITION}", "-m/--query-position: m + s would be 9,007,199,254,741,091;"),
    (f"--key-position -{LAST_POSITION} -s -1", "n + s would be −9,007,199,254,740,992;"),
    (f"--shift {LAST_POSITION}", "-s/--shift: m + s would be 9,007,199,254,740,998;"),
    ("-m 9007199254740992 -s 0", "-m/--query-position: Query position 9,007,199,254,740,992 is"),
    ("-n 1e400", "-n/--key-position: 1e400 is beyond any number held here."),
    ("--window 0", "--window: Context window 0 is outside 1 … 2,147,483,648."),
    ("--window 2147483649", "--window: Context window 2,147,483,649 is outside"),
    ("--layout sideways", "--layout: “sideways” is none of the choices: interleaved, half_split."),
    ("--q 1,2,3", "--q: 3 numbers were given; a head size of 8 takes 8, separated by commas."),
    ("--k 1", "--k: 1 number was given; a head size of 8 takes 8, separated by commas."),
    ("--q 1,2,3,4,5,6,7,nan", "--q: number 8: “nan” is not a number."),
    ("--q 1,2,3,4,5,6,7,1e400", "--q: number 8: 1e400 is beyond any number held here."),
    ("--q 1,2,3,4,5,6,7,1e101", "--q: Values beyond ±1e100 are refused"),
    ("--k 1,,3,4,5,6,7,8", "--k: number 2: A number is missing here."),
    ("--k these,are,words", "--k: number 1: “these” is not a number."),
    ("--format xml", "--format: “xml” is none of the choices: text, json, csv."),
    ("--pair", "--pair: expected one argument"),
    ("--nonsense", "unrecognized arguments: --nonsense"),
    ("--scene file.json", "unrecognized arguments: --scene file.json"),
    ("extra", "unrecognized arguments: extra"),
    ("--curve --offsets 0", "--offsets: At least one offset is needed; 0 … −1 holds none."),
    ("--curve --offsets 5:1", "--offsets: At least one offset is needed; 5 … 1 holds none."),
    ("--curve --offsets 1:2:3", "--offsets: “2:3” is not a number."),
    ("--curve --offsets x:2", "--offsets: “x” is not a number."),
    ("--curve --offsets 1e9", "--offsets: 4,000,000,000 rows are asked for, one for each offset"),
    ("--curve --offsets 65537", "for the heads at most 262,144 are computed."),
    ("--curve --head-size 8192 --offsets 4097 --anchors 0", "at most 4,096 are computed."),
    ("--curve --heads 128 --offsets 32769 --anchors 0", "at most 32,768 are computed."),
    ("--curve --offsets 1e29", "--offsets: With the key at 0 a token would stand at 1e+29;"),
    (f"--curve --offsets -{LAST_POSITION}0:0", "--offsets: With the key at 0 a token would"),
    ("--curve --anchors 0,8,8", "--anchors: 8 is named more than once; name each key position"),
    ("--curve --anchors 0,,8", "--anchors: number 2: A number is missing here."),
    ("--curve --anchors 0,1.5", "--anchors: number 2: 1.5 is not a whole number"),
    (
        "--curve --anchors " + ",".join("1" * 17),
        "--anchors: Name 1 to 16 key positions; these are 17.",
    ),
    (
        f"--curve --anchors 0,{LAST_POSITION} --offsets 2",
        "--anchors: With the key at 9,007,199,254,740,991 a token would stand at",
    ),
    (f"--curve --anchors -{LAST_POSITION}0 --offsets 2", "--anchors: With the key at −90,071,"),
    ("--curve --heads 0", "--heads: 0 is outside 1 … 128."),
    ("--curve --heads 129", "--heads: 129 is outside 1 … 128."),
    ("--curve --seed -1", "--seed: −1 is outside 0 … 4,294,967,295."),
    ("--curve --seed 4294967296", "--seed: 4,294,967,296 is outside 0 … 4,294,967,295."),
    ("--offsets 8", "--offsets: only --curve has this."),
    ("--anchors 0", "--anchors: only --curve has this."),
    ("--curve=yes", "--curve: ignored explicit argument 'yes'"),
    ("--present", "unrecognized arguments: --present"),
    ("--size 640x480", "unrecognized arguments: --size 640x480"),
]


@pytest.mark.parametrize(("words", "complaint"), WRONG, ids=[words for words, _ in WRONG])
def test_a_report_on_nonsense_is_refused(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = command(capsys, f"report {words}")
    assert outcome.code == 2
    assert outcome.out == ""
    assert complaint in outcome.err
    assert outcome.err.startswith("rope-desktop: ")
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--pair 9 selfcheck", "--pair: Pair 9 does not exist"),
        ("--present report", "--present: only the window has this, and report opens none."),
        ("--reset-window selfcheck", "--reset-window: only the window has this"),
        ("--theme dark report", "--theme: only the window has this"),
        ("--present render --view rotate a.png", "--present: only the window has this"),
        ("--theme neon", "--theme: “neon” is none of the choices: light, dark, projector."),
        (
            "--view nowhere",
            "--view: “nowhere” is none of the choices: compose, rotate, distance, context, axes.",
        ),
        ("--lang vi", "--lang: “vi” is none of the choices: en."),
        ("selfcheck --curve", "unrecognized arguments: --curve"),
        ("reprot", "invalid choice: 'reprot' (choose from "),
        ("report --head 8", "unrecognized arguments: --head 8"),
        ("--pair 9", "--pair: Pair 9 does not exist"),
    ],
)
def test_an_option_that_means_nothing_is_refused(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = command(capsys, words)
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert outcome.err.count("\n") == 1


def test_every_bad_number_gets_its_own_line(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = command(capsys, "report --base x --pair y --q 1,z")
    assert outcome.code == 2
    assert outcome.err.splitlines() == [
        "rope-desktop: --base: “x” is not a number.",
        "rope-desktop: --pair: “y” is not a number.",
        "rope-desktop: --q: number 2: “z” is not a number.",
    ]


@pytest.mark.parametrize(
    "words",
    [
        ("--pair", "9" * 5000),
        ("-m", "-" + "9" * 5000),
        ("--base", "1" * 5000 + ".5"),
        ("--q", ",".join(["1"] * 100_000)),
        ("--k", "a" * 5000),
        ("--layout", "b" * 5000),
        ("--format", "c" * 5000),
        ("--" + "d" * 5000,),
        ("--base", "1\n2"),
        ("two\nlines",),
        ("--pair", ""),
    ],
    ids=lambda words: words[0][:12],
)
def test_monstrous_words_get_one_short_line(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = command(capsys, "report", *words)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.count("\n") == 1
    assert len(outcome.err) < 450
