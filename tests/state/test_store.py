from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.state.actions import Action, EditVector, ResetAll, set_value
from rope_desktop.state.scene import START, Scene
from rope_desktop.state.store import HISTORY_LENGTH, Store
from rope_desktop.support.problems import error
from rope_desktop.support.text import msg
from tests.state.strategies import ACTIONS

NO_NUMBER = error("not_a_number", "window", msg("“abc” is not a number."))


def drag(store: Store, *windows: int, gesture: object) -> None:
    for window in windows:
        store.dispatch(set_value("window", window), gesture)


@given(st.lists(st.tuples(ACTIONS, st.none() | st.integers(0, 2)), max_size=12))
def test_undo_all_then_redo_all_passes_the_same_scenes(
    steps: list[tuple[Action, int | None]],
) -> None:
    store = Store()
    for action, gesture in steps:
        store.dispatch(action, gesture)
    last = store.scene
    back = [last]
    while store.can_undo:
        store.undo()
        back.append(store.scene)
    assert back[-1] == START
    forth = [store.scene]
    while store.can_redo:
        store.redo()
        forth.append(store.scene)
    assert forth == back[::-1]
    assert len({hash(scene) for scene in back}) <= len(back) <= len(steps) + 1


@given(st.lists(ACTIONS, max_size=6))
def test_a_gesture_is_one_step_however_many_actions_it_has(actions: list[Action]) -> None:
    store, gesture = Store(), object()
    for action in actions:
        store.dispatch(action, gesture)
    store.undo()
    assert store.scene == START
    assert not store.can_undo


@given(st.lists(ACTIONS, max_size=6))
def test_a_step_without_a_gesture_stands_alone(actions: list[Action]) -> None:
    store = Store()
    scenes = [store.scene]
    for action in actions:
        store.dispatch(action)
        if store.scene != scenes[-1]:
            scenes.append(store.scene)
    for expected in scenes[-2::-1]:
        store.undo()
        assert store.scene == expected


def test_two_drags_are_two_steps() -> None:
    store = Store()
    drag(store, 10, 20, 30, gesture=object())
    drag(store, 40, 50, gesture=object())
    store.undo()
    assert store.scene.window == 30
    store.undo()
    assert store.scene == START


def test_a_drag_back_to_where_it_began_leaves_no_step() -> None:
    store, gesture = Store(), object()
    store.dispatch(set_value("base", 2.0))
    drag(store, 10, 20, START.window, gesture=gesture)
    store.undo()
    assert store.scene == START
    assert not store.can_undo


def test_a_drag_that_passes_its_beginning_is_still_one_step() -> None:
    store, gesture = Store(), object()
    drag(store, 10, START.window, 30, 40, gesture=gesture)
    store.undo()
    assert store.scene == START
    store.redo()
    assert store.scene.window == 40


def test_after_an_undo_the_same_gesture_begins_a_new_step() -> None:
    store, gesture = Store(), object()
    drag(store, 10, gesture=gesture)
    store.undo()
    drag(store, 20, gesture=gesture)
    store.undo()
    assert store.scene == START


def test_a_new_step_forgets_what_was_undone() -> None:
    store = Store()
    store.dispatch(set_value("window", 5))
    store.undo()
    store.dispatch(set_value("window", 6))
    assert not store.can_redo


def test_a_refused_action_keeps_scene_and_history_and_says_why() -> None:
    store = Store()
    store.dispatch(set_value("window", 5))
    before = store.scene
    problems = store.dispatch(set_value("window", 0))
    assert [problem.code for problem in problems] == ["out_of_range"]
    assert store.scene is before
    assert store.problems[0] is problems[0]
    store.undo()
    assert store.scene == START


def test_a_problem_stays_until_something_goes_well() -> None:
    store = Store()
    store.refuse(NO_NUMBER)
    assert list(store.problems) == [NO_NUMBER]
    assert store.dispatch(set_value("window", START.window)) == ()
    assert not store.problems


def test_undo_and_redo_take_the_problem_away() -> None:
    store = Store()
    store.dispatch(set_value("window", 5))
    store.refuse(NO_NUMBER)
    store.undo()
    assert store.problems == ()
    store.refuse(NO_NUMBER)
    store.redo()
    assert store.problems == ()


def test_the_remarks_on_a_scene_follow_the_problems() -> None:
    store = Store(Scene(head_size=7))
    store.refuse(NO_NUMBER)
    assert [problem.code for problem in store.problems] == ["not_a_number", "odd_head_size"]


def test_listeners_hear_every_change_until_they_leave() -> None:
    store, heard = Store(), list[int]()
    leave = store.subscribe(lambda: heard.append(store.scene.window))
    store.dispatch(set_value("window", 5))
    store.dispatch(set_value("window", 0))
    store.undo()
    store.redo()
    leave()
    store.dispatch(ResetAll())
    assert heard == [5, 5, START.window, 5]


def test_a_listener_may_leave_while_it_is_called() -> None:
    store, heard = Store(), list[str]()

    def leave_at_once() -> None:
        heard.append("first")
        leave()

    leave = store.subscribe(leave_at_once)
    store.subscribe(lambda: heard.append("second"))
    store.dispatch(ResetAll())
    assert heard == ["first", "second"]


def test_the_history_is_long_but_not_endless() -> None:
    store = Store()
    for window in range(1, HISTORY_LENGTH + 50):
        store.dispatch(set_value("window", window))
    undone = 0
    while store.can_undo:
        store.undo()
        undone += 1
    assert undone == HISTORY_LENGTH


def test_the_same_scene_is_resolved_once() -> None:
    store = Store()
    store.dispatch(EditVector("query", tuple((dim, 1.5) for dim in range(8))))
    assert store.resolved is store.resolved
    assert store.resolved.scene == store.scene
    store.undo()
    assert store.resolved.scene == START
