"""Replay a game text: ``python -m osmosis_app.patience FILE``.

Exit codes: 0, the text was replayed to its end; 1, it was refused (the line is
named on standard error); 2, the command line was wrong or the file cannot be read.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .game_text import read_game
from .session import Session
from .show import show


def main(arguments: list[str] | None = None) -> int:
    """Replay the text that the command line names, and give the exit code."""
    asked = _arguments().parse_args(arguments)
    try:
        text = _text(asked.file)
    except (OSError, UnicodeDecodeError) as fault:
        print(f"{asked.file} cannot be read: {_reason(fault)}", file=sys.stderr)
        return 2
    try:
        _replay(text, asked.each, asked.legal)
    except ValueError as fault:
        print(f"{asked.file}: {fault}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        sys.stderr.close()
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m osmosis_app.patience",
        description="Replay a game text and print the position and score after its last line.",
        epilog="Exit codes: 0 replayed, 1 text refused, 2 wrong command line or no such file.",
    )
    parser.add_argument("file", help="the game text, or - for standard input")
    parser.add_argument("--each", action="store_true", help="print after every line")
    parser.add_argument("--legal", action="store_true", help="print the legal actions as well")
    return parser


def _text(name: str) -> str:
    raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    return raw.decode("utf-8-sig")


def _reason(fault: OSError | UnicodeDecodeError) -> str:
    if isinstance(fault, UnicodeDecodeError):
        return f"it is not UTF-8 text at byte {fault.start}"
    return fault.strerror or "no reason given"


def _replay(text: str, each: bool, legal: bool) -> None:
    told = read_game(text)
    session = None
    for session in Session.replay(told):
        if each:
            last = f"{len(session.actions)} {session.actions[-1]}" if session.actions else "0 dealt"
            print(f"--- {last}")
            _print(session, legal)
    if session and not each:
        _print(session, legal)


def _print(session: Session, legal: bool) -> None:
    print(show(session.game, session.position), end="")
    if legal:
        print("legal:")
        for action in session.game.legal_actions(session.position):
            print(f"  {action}")


if __name__ == "__main__":
    sys.exit(main())
