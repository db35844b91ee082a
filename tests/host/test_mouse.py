"""Three buttons out of any mouse."""

from __future__ import annotations

import pytest

from osmosis_app.host.mouse import HeldButtons, Wheel, button_for
from osmosis_app.host.toolkit import key, mouse
from osmosis_app.wimp.events import Buttons

NONE, SELECT, MENU, ADJUST = Buttons.NONE, Buttons.SELECT, Buttons.MENU, Buttons.ADJUST
SHIFT, CTRL, CAPS = key.MOD_SHIFT, key.MOD_CTRL, key.MOD_CAPSLOCK


@pytest.mark.parametrize(
    "button, modifiers, usual, right_is_menu",
    [
        (mouse.LEFT, 0, SELECT, SELECT),
        (mouse.LEFT, SHIFT, SELECT, ADJUST),
        (mouse.LEFT, CTRL, MENU, MENU),
        (mouse.LEFT, CTRL | SHIFT, MENU, MENU),
        (mouse.LEFT, CAPS, SELECT, SELECT),
        (mouse.MIDDLE, 0, MENU, MENU),
        (mouse.MIDDLE, SHIFT, MENU, MENU),
        (mouse.RIGHT, 0, ADJUST, MENU),
        (mouse.RIGHT, SHIFT, ADJUST, MENU),
        (mouse.RIGHT, CTRL, ADJUST, MENU),
        (mouse.MOUSE4, 0, NONE, NONE),
        (mouse.MOUSE5, CTRL, NONE, NONE),
    ],
)
def test_what_a_press_means(
    button: int, modifiers: int, usual: Buttons, right_is_menu: Buttons
) -> None:
    assert button_for(button, modifiers, right_is_menu=False) == usual
    assert button_for(button, modifiers, right_is_menu=True) == right_is_menu


def test_a_release_matches_its_press_though_ctrl_was_let_go_first() -> None:
    held = HeldButtons()
    held.press(mouse.LEFT, CTRL, right_is_menu=False)
    assert held.buttons == MENU
    held.release(mouse.LEFT)
    assert held.buttons == NONE


def test_a_release_matches_its_press_though_the_option_changed() -> None:
    held = HeldButtons()
    held.press(mouse.RIGHT, 0, right_is_menu=True)
    held.press(mouse.LEFT, 0, right_is_menu=False)
    assert held.buttons == MENU | SELECT
    held.release(mouse.RIGHT)
    assert held.buttons == SELECT


def test_two_buttons_with_one_meaning_hold_it_until_both_are_up() -> None:
    held = HeldButtons()
    held.press(mouse.MIDDLE, 0, right_is_menu=True)
    held.press(mouse.RIGHT, 0, right_is_menu=True)
    held.release(mouse.MIDDLE)
    assert held.buttons == MENU


def test_a_release_without_a_press_changes_nothing() -> None:
    held = HeldButtons()
    held.release(mouse.LEFT)
    assert held.buttons == NONE


def test_buttons_that_the_host_no_longer_reports_are_up() -> None:
    held = HeldButtons()
    held.press(mouse.LEFT, 0, right_is_menu=False)
    held.press(mouse.RIGHT, 0, right_is_menu=False)
    held.keep_only(mouse.RIGHT)
    assert held.buttons == ADJUST
    held.keep_only(0)
    assert held.buttons == NONE


@pytest.mark.parametrize(
    "turns, steps",
    [
        ([1, 1, -1], [1, 1, -1]),
        ([3], [3]),
        ([0.25, 0.25, 0.25, 0.25, 0.5], [0, 0, 0, 1, 0]),
        ([-0.75, -0.75], [0, -1]),
        ([0.75, -0.5, -0.5], [0, 0, -1]),  # turning back starts anew
    ],
)
def test_fractions_of_a_turn_add_up_to_whole_steps(turns: list[float], steps: list[int]) -> None:
    wheel = Wheel()
    assert [wheel.turn(amount) for amount in turns] == steps
