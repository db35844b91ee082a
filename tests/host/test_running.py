"""What a user is told when there can be no window."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from osmosis_app.host.running import explain

pyglet_names = ("NoSuchDisplayException", "NoSuchConfigException", "ContextException")
NoSuchDisplay, NoSuchConfig, NoContext = (type(name, (Exception,), {}) for name in pyglet_names)


@pytest.mark.parametrize(
    "fault, display, cause",
    [
        (NoSuchDisplay('Cannot connect to "None"'), None, "(DISPLAY is not set)"),
        (NoSuchDisplay('Cannot connect to "None"'), ":77", "(DISPLAY is ':77')"),
        (ImportError('Library "GL" not found.'), ":0", "OpenGL library is missing"),
        (
            AttributeError("'NoneType' object has no attribute 'XRenderFindVisualFormat'"),
            ":0",
            "libXrender is missing (type: sudo apt-get install libgl1 libxrender1)",
        ),
        (NoSuchConfig("No standard config is available."), ":0", "no OpenGL 3.3"),
        (NoContext("Could not create GL context"), ":0", "no OpenGL 3.3"),
        (OSError("out of cheese"), ":0", "(OSError: out of cheese)"),
    ],
)
def test_the_cause_and_the_cure_in_one_sentence(
    fault: Exception, display: str | None, cause: str
) -> None:
    told = explain(fault, display)
    assert cause in told and "--screenshot FILE.png" in told and "\n" not in told


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a display is always there")
@pytest.mark.parametrize("display", [None, ":7777"])
def test_without_a_display_the_command_says_so_and_ends(display: str | None) -> None:
    surroundings = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    if display:
        surroundings["DISPLAY"] = display
    done = subprocess.run(
        [sys.executable, "-m", "osmosis_app"],
        env=surroundings | {"HOME": os.devnull, "XDG_DATA_HOME": "/tmp"},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("osmosis: there is no display to open a window on (DISPLAY is")
    assert len(done.stderr.splitlines()) == 1 and not done.stdout
