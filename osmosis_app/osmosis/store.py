"""What is kept on disc: each game in play, after every move, the results and the choices.

A file is written beside its place and renamed, so it is whole or as it was. One that cannot
be read is put aside under another name, and the player is told.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from osmosis_app.osmosis.choices import Choices, ChoicesError
from osmosis_app.osmosis.scores import Result, read_results, write_results
from osmosis_app.osmosis.tally import Tally, owed_text, still_owed, without_owed
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.session import Session

CHOICES, RESULTS = "choices.json", "results.txt"
A_MINUTE = 60
_LEFT_OVER = re.compile(r"\.(.*\.game|choices\.json|results\.txt)\.[0-9]+")


@dataclass(eq=False)
class Store:
    """The files of one player. ``folder`` None keeps nothing, as for a picture.

    ``is_lent``: the folder is another copy's. Choices and results are read; no game is, and
    nothing is written.
    """

    folder: Path | None
    complaints: list[str] = field(default_factory=list)
    """Sentences to be shown to the player, oldest first."""
    is_lent: bool = False
    tallies: dict[Session, Tally] = field(default_factory=dict)
    _unwritten: set[str] = field(default_factory=set)
    _waiting: list[Result] = field(default_factory=list)
    """Results that could not be written yet: they go with the next."""
    _untouchable: set[str] = field(default_factory=set)

    @property
    def is_kept(self) -> bool:
        return self.folder is not None and not self.is_lent

    def tally(self, session: Session) -> Tally:
        """Return what is known of a session beside its moves."""
        return self.tallies.setdefault(session, Tally())

    def choices(self) -> Choices:
        text = self._read(CHOICES)
        if text is None:
            return Choices()
        try:
            return Choices.parse(text)
        except ChoicesError as fault:
            self._put_aside(CHOICES, str(fault))
            return Choices()

    def keep_choices(self, choices: Choices) -> None:
        self._write(CHOICES, choices.text())

    def session(self, game: str) -> Session | None:
        """Return the game that was in play, None when there is none to be had.

        What heads its file is in ``tallies`` then.
        """
        name = _game_file(game)
        text = None if self.is_lent else self._read(name)
        if text is None:
            return None
        try:
            session = Session.parse(text)
        except ValueError as fault:
            self._put_aside(name, str(fault))
            return None
        if session.game.key != game:
            self._put_aside(name, f"it is a game of {session.game.title}")
            return None
        self.tallies[session] = Tally.parse(text)
        return session

    def keep_session(self, session: Session, owed: str = "") -> None:
        head = self.tally(session).text() + owed
        self._write(_game_file(session.game.key), head + session.text())

    def keep_ended(self, session: Session, fresh: list[Result]) -> list[Result]:
        """Keep a game with the results that it gave; return all results.

        The game's file holds them until they are kept: wherever the program is killed,
        ``settle`` finds whether they still have to be.
        """
        self.keep_session(session, owed_text(fresh, self.results()))
        results = self.add_results(fresh)
        if not self._waiting:
            self.keep_session(session)
        return results

    def settle(self) -> None:
        """Keep the results that a killed program had no time for."""
        if self.folder is None or not self.is_kept:
            return
        for name in map(_game_file, GAMES):
            try:
                text = ordinary_text(self.folder / name)
            except (OSError, UnicodeDecodeError):
                continue  # whoever opens the game is told
            if (paid := without_owed(text)) != text:
                self.add_results(still_owed(text, self.results()))
                if not self._waiting:
                    self._write(name, paid)

    def results(self) -> list[Result]:
        """Return every result there is; of a damaged file those that can be read."""
        text = self._read(RESULTS)
        good, bad = read_results(text or "")
        if bad:
            self._put_aside(RESULTS, f"line {bad[0]} is no result")
            self._write(RESULTS, write_results(good))
        return good

    def add_results(self, fresh: list[Result]) -> list[Result]:
        """Keep more results, with those that another copy of the program has kept meanwhile."""
        waiting = self._waiting + fresh
        results = self.results() + waiting
        is_written = self._write(RESULTS, write_results(results))
        self._waiting = [] if is_written else waiting
        return results

    def forget_results(self, gone: Iterable[Result]) -> list[Result]:
        """Keep all results but these."""
        unwanted = set(gone)
        there = self.results() + self._waiting
        results = [result for result in there if result not in unwanted]
        if not self._write(RESULTS, write_results(results)):
            return there
        self._waiting = []
        return results

    def change_results(self, changed: Mapping[Result, Result]) -> list[Result]:
        """Keep some results as others."""
        self._waiting = [changed.get(result, result) for result in self._waiting]
        results = [changed.get(result, result) for result in self.results()]
        self._write(RESULTS, write_results(results))
        return results + self._waiting

    def _read(self, name: str) -> str | None:
        """Read a file. One that is there and cannot be read is not written in this run."""
        if self.folder is None:
            return None
        path = self.folder / name
        try:
            return ordinary_text(path)
        except FileNotFoundError:
            return None
        except UnicodeDecodeError as fault:
            self._put_aside(name, f"byte {fault.start} is not text")
        except OSError as fault:
            if name not in self._untouchable:
                self.complaints.append(
                    f"{path} cannot be read, and is left alone: {fault.strerror}"
                )
            self._untouchable.add(name)
        return None

    def _write(self, name: str, text: str) -> bool:
        """Write a file; False when that is impossible, which is told once until it is again."""
        if self.folder is None or not self.is_kept or name in self._untouchable:
            return False
        try:
            write_whole(self.folder / name, text)
        except OSError as fault:
            if name not in self._unwritten:
                self._unwritten.add(name)
                self.complaints.append(f"{self.folder / name} cannot be written: {fault.strerror}")
            return False
        self._unwritten.discard(name)
        return True

    def sweep(self) -> None:
        """Take away what a killed program left half written beside its files."""
        if self.folder is None or not self.is_kept or not self.folder.is_dir():
            return
        for path in self.folder.glob(".*.*"):
            if _LEFT_OVER.fullmatch(path.name):
                with suppress(OSError):
                    _remove_if_old(path)

    def _put_aside(self, name: str, fault: str) -> None:
        if self.folder is None or not self.is_kept:
            return
        damaged, number = self.folder / name, 1
        while (aside := damaged.with_name(f"{name}.damaged{number}")).exists():
            number += 1
        try:
            damaged.rename(aside)
        except OSError as error:
            self.complaints.append(f"{damaged} is damaged and cannot be moved: {error.strerror}")
            return
        self.complaints.append(f"{name} was damaged, {fault}. It is kept as {aside.name}")


def _game_file(game: str) -> str:
    return f"{game}.game"


def _remove_if_old(path: Path) -> None:
    if time.time() - path.lstat().st_mtime > A_MINUTE:
        path.unlink(missing_ok=True)


def ordinary_text(path: Path) -> str:
    """Read a text file. Raises OSError, also for what is no file: a pipe would be waited for."""
    if path.exists() and not path.is_file():
        raise OSError(0, "it is no ordinary file")
    return path.read_text(encoding="utf-8-sig")


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole, or is as it was. Raises OSError."""
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
