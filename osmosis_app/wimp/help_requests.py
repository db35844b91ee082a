"""Whom to ask about the thing under the pointer, and with which numbers.

Source: RISC OS 3 PRM, Window Manager, Message_HelpRequest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from osmosis_app.wimp.events import HelpRequest
from osmosis_app.wimp.furniture import Part
from osmosis_app.wimp.mouse import Target
from osmosis_app.wimp.task import Task

if TYPE_CHECKING:
    from osmosis_app.wimp.wimp import Wimp


def help_request(wimp: Wimp, sender: Task) -> tuple[Task, HelpRequest] | None:
    """Return the task to be asked and the request; None when no task is under the pointer."""
    target, mouse = wimp.mouse.target(), wimp.mouse
    if target is None or target.part != Part.WORK_AREA:
        return None
    owner = _owner(wimp, target)
    if owner is None:
        return None
    items = wimp.menus.items_under_pointer(target.window)
    return owner, HelpRequest(sender, target.window, target.icon, mouse.at, mouse.buttons, items)


def _owner(wimp: Wimp, target: Target) -> Task | None:
    """Return whose menu, icon on the icon bar or window it is."""
    if wimp.menus.owns(target.window):
        return wimp.menus.owner
    if target.window is not wimp.icon_bar.window:
        return target.window.task
    icons, number = wimp.icon_bar.bar_icons, target.icon
    return icons[number].task if number is not None and number < len(icons) else None
