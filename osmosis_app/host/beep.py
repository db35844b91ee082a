"""The beep of VDU 7: a short soft tone."""

from __future__ import annotations

from functools import cache

from osmosis_app.host.toolkit import pyglet

PITCH = 523
SECONDS = 0.15
VOLUME = 0.3


def beep() -> None:
    """Sound the beep; silent where there is no sound."""
    player = _tone().play()
    player.volume = VOLUME


@cache
def _tone() -> pyglet.media.StaticSource:
    """Make the tone at the first beep: loading the sound system takes a tenth of a second."""
    from pyglet.media import StaticSource, synthesis

    envelope = synthesis.LinearDecayEnvelope()  # type: ignore[no-untyped-call]
    return StaticSource(synthesis.Sine(SECONDS, frequency=PITCH, envelope=envelope))
