"""Take the pictures of the documentation, contact sheets and all: docs/pictures.

    python -m tools.take_pictures [FOLDER]

Each is a screenshot after a script, of a desktop that starts with the games it is given.
A test takes them again and compares.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from osmosis_app.desktop import Settings, start
from osmosis_app.geometry import MODES, Mode
from osmosis_app.osmosis.choices import Choices
from osmosis_app.patience.session import Session
from osmosis_app.screenshot import save_screenshot
from osmosis_app.script import read_script, run_script
from tools import take_sheets

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
GAME_TEXTS = ROOT / "tests" / "patience"
PICTURE_DEAL = 1997


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture: its name, the script before it, and how the desktop starts.

    ``played`` is how many actions of the won game's text have been made already.
    """

    name: str
    script: str = ""
    mode: Mode = MODES[31]
    game: str | None = None
    played: int | None = None
    welcomed: bool = True
    theme: str = ""
    interactive_help: bool = False


LATER_GAMES = {
    "buti": 30,
    "interregnum": 66,
    "accordion": 40,
    "klondike-tommy": 45,
    "klondike-babic": 60,
    "canfield": 70,
    "scorpion": 22,
}
"""The games that 1997 did not have, and how far each is played in its picture."""

SHOTS = (
    Shot("desktop", "move 800 640"),
    Shot("welcome", "move 1490 190", welcomed=False),
    Shot("menu", "menu 1530 60\nmove 1490 230\nmove 1590 230\nwait 20\nmove 1100 160"),
    Shot("osmosis", "move 620 420", game="osmosis", played=58),
    Shot("pyramid", "select 1050 800\nwait 10\nmove 1190 700", game="pyramid", played=8),
    Shot("game-menu", "menu 900 640\nmove 900 590", game="osmosis", played=24),
    Shot("640x480", "move 700 500", MODES[27], game="osmosis", played=58),
    Shot("mode12", "move 700 500", MODES[12], game="osmosis", played=58),
    Shot("1280x1024", "move 1300 900", Mode(1280, 1024), game="pyramid", played=8),
    Shot("painted", "move 620 420", MODES[32], game="osmosis", played=58, theme="Painted"),
    Shot("choices", "key F2\nwait 10\nmove 1300 300"),
    Shot(
        "interactive-help",
        "move 60 750\nwait 20",
        game="osmosis",
        played=24,
        interactive_help=True,
    ),
    Shot("help", "key F6\nwait 10\nmove 1400 300", game="pyramid", played=8),
    Shot("by-keys", f"move 780 40\nkey {'Right ' * 12}Return", game="accordion", played=40),
    *(
        Shot(f"game-{game}", "move 780 40", game=game, played=played)
        for game, played in LATER_GAMES.items()
    ),
)


def take(shot: Shot, folder: Path) -> Path:
    """Take one picture and return its file."""
    with tempfile.TemporaryDirectory() as name:
        data = Path(name)
        choices = Choices(
            welcomed=shot.welcomed, theme=shot.theme, interactive_help=shot.interactive_help
        )
        (data / "choices.json").write_text(choices.text())
        if shot.game is not None and shot.played is not None:
            (data / f"{shot.game}.game").write_text(part_of(shot.game, shot.played))
        settings = Settings(shot.mode, shot.game, None, None, data, lambda: PICTURE_DEAL)
        machine = start(settings).machine
        run_script(machine, read_script(shot.script))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{shot.name}.png"
    save_screenshot(machine, path)
    return path


def part_of(game: str, played: int) -> str:
    """Return the text of a won game, stopped after so many actions."""
    whole = Session.parse(
        (GAME_TEXTS / f"won_{game.replace('-', '_')}.txt").read_text(encoding="utf-8")
    )
    assert whole.number is not None, "the won games are numbered deals"
    part = Session(whole.game, whole.number)
    for action in whole.actions[:played]:
        part.play(action)
    return part.text()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=PICTURES)
    folder = parser.parse_args(arguments).folder
    for shot in SHOTS:
        print(take(shot, folder))
    for name in take_sheets.NAMES:
        print(take_sheets.take(name, folder / "sheets"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
