"""The results of all games: counted as they end, added to those kept, and signed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date

from osmosis_app.osmosis.choices import Choices
from osmosis_app.osmosis.counting import abandoned, ended, fresh_results
from osmosis_app.osmosis.playing import Playing
from osmosis_app.osmosis.scores import Result, summary
from osmosis_app.osmosis.store import Store
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.session import Session


@dataclass(eq=False)
class Books:
    """All results, and which of them are of this sitting or still want a name."""

    store: Store
    choices: Choices
    results: list[Result]
    sitting: list[Result] = field(default_factory=list)
    """The results since the start of the program."""
    nameless: list[Result] = field(default_factory=list)
    """Results that have come among the ten best where a name belongs, and have none."""

    def count(self, playing: Playing) -> None:
        """Put games that have just ended, or been swept away, among the results; keep it.

        Whoever plays on in a game wants no other fetched back.
        """
        session, today = playing.session, date.today()
        tally = self.store.tally(session)
        fresh = self._swept_away(playing, today) if session.deeds else []
        fresh += self._named(fresh_results(session, tally, today))
        tally.counted = max(tally.counted, ended(session))
        if fresh:
            self._add(fresh, session)
        else:
            self.store.keep_session(session)

    def close(self, playing: Playing) -> None:
        """Keep what is in play, as at the end: nothing can be fetched back any more."""
        if swept := self._swept_away(playing, date.today()):
            self._add(swept, playing.session)
        self.store.keep_session(playing.session)

    def note(self, session: Session, aid: str) -> None:
        """Mark the game in play as one that had help."""
        self.store.tally(session).aided[aid].add(ended(session))

    def sign(self, player: str) -> None:
        """Put a name to the results that want one; empty to leave them be."""
        signed = {result: replace(result, player=player) for result in self.nameless}
        self.nameless.clear()
        if player and self.store.is_kept:
            self.results[:] = self.store.change_results(signed)
        elif player:
            self.results[:] = [signed.get(result, result) for result in self.results]

    def of_sitting(self, playing: Playing) -> tuple[int, int]:
        """Return which game this is since the start, and the sum of those that have ended."""
        key, in_play = playing.game.key, self.store.tally(playing.session).counted == 0
        mine = [each for each in self.sitting if each.game == key and not each.is_match]
        number = max(1, len(mine) + in_play + (playing.before is not None))
        return number, sum(each.score for each in mine)

    def _swept_away(self, playing: Playing, today: date) -> list[Result]:
        """Return the result of the game that another was dealt over, which is lost now."""
        before, playing.before = playing.before, None
        if before is None:
            return []
        results = abandoned(before, self.store.tally(before), today)
        self.store.tallies.pop(before)
        return self._named(results)

    def _named(self, results: list[Result]) -> list[Result]:
        return [replace(result, player=self.choices.player) for result in results]

    def _add(self, fresh: list[Result], session: Session) -> None:
        """Put results that a session has given among the others."""
        kept = self.store.keep_ended(session, fresh) if self.store.is_kept else None
        self.results[:] = [*self.results, *fresh] if kept is None else kept
        self.sitting += fresh
        for result in fresh:
            table = summary(self.results, result.game, result.options, result.is_match).table
            if GAMES[result.game].asks_name and not result.player and result in table:
                self.nameless.append(result)
