"""Open the host window and stay there until the desktop is over."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

from osmosis_app.host.seat import Seat


class NoDisplay(RuntimeError):
    """The host window could not be opened; the text is a sentence for the user."""


def run(
    seat: Seat,
    *,
    scale: int | None,
    fullscreen: bool,
    follows_window: bool,
    right_is_menu: Callable[[], bool],
    quit_requested: Callable[[], None],
    icon: tuple[int, int, bytes] | None = None,
) -> None:
    """Show a desktop in a window until it is over.

    ``icon`` is the host window's: width, height and rows of RGBA bytes from the top.

    Raises NoDisplay when there can be no window.
    """
    # pyglet raises AttributeError, ImportError and exceptions of its own without a common
    # base, according to what the system lacks.
    try:
        from osmosis_app.host.display import Display, Look, WindowIcon
        from osmosis_app.host.toolkit import pyglet

        look = Look(scale, fullscreen, follows_window)
        display = Display(
            seat,
            look,
            right_is_menu=right_is_menu,
            quit_requested=quit_requested,
            icon=WindowIcon(*icon) if icon else None,
        )
    except Exception as fault:
        if "OSMOSIS_DEBUG" in os.environ:
            raise
        raise NoDisplay(explain(fault, os.environ.get("DISPLAY"))) from fault

    def end(number: int, frame: object) -> None:
        display.on_close()
        pyglet.app.platform_event_loop.notify()

    signal.signal(signal.SIGTERM, end)
    alternate = type(pyglet.app.event_loop).__name__ == "CocoaAlternateEventLoop"
    # The loop for Macs with Apple's own processors turns without a pause when told None.
    pyglet.app.run(1 / 60 if alternate else None)


ADVICE = "; start it where there is a desktop, or use --screenshot FILE.png, which needs no display"
LIBRARIES = "type: sudo apt-get install libgl1 libxrender1"


def explain(fault: Exception, display: str | None) -> str:
    """Say in one sentence why there is no window and what to do, from what pyglet raised."""
    kind, text = type(fault).__name__, str(fault)
    if kind == "NoSuchDisplayException":
        where = f"DISPLAY is {display!r}" if display else "DISPLAY is not set"
        return f"there is no display to open a window on ({where})" + ADVICE
    if isinstance(fault, ImportError) and "GL" in text:
        return f"the OpenGL library is missing ({LIBRARIES})" + ADVICE
    if "XRender" in text:
        return f"the library libXrender is missing ({LIBRARIES})" + ADVICE
    if kind in ("NoSuchConfigException", "ContextException"):
        return "the display offers no OpenGL 3.3, which the window needs" + ADVICE
    return f"the window could not be opened ({kind}: {text})" + ADVICE
