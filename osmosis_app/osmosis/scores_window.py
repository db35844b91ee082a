"""The Scores window: what the results of a game come to, under each set of its options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from osmosis_app.geometry import Box
from osmosis_app.osmosis import scores_picture
from osmosis_app.osmosis.arrows import following, step_of
from osmosis_app.osmosis.choices import options_words
from osmosis_app.osmosis.scores import Result, Summary, options_played, summary
from osmosis_app.osmosis.windows import Windows
from osmosis_app.patience.catalogue import GAMES, options_in_full
from osmosis_app.wimp.error_box import fitted
from osmosis_app.wimp.events import Buttons
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

GROUND, INK = 0, 7

GAME_WORDS = {"won_word": "Won", "streak_word": "Won in a row"}
MATCH_WORDS = {"won_word": "0 or better", "streak_word": "In a row"}


@dataclass(eq=False)
class ScoresWindow:
    """Which results are shown; ``played_under`` tells the options that a game has now."""

    wimp: Wimp
    windows: Windows
    results: list[Result]
    played_under: Callable[[str], str]
    game: str = "osmosis"
    chosen: str | None = None
    """The options whose results are shown; None for those of now."""
    shows_table: bool = False
    """Whether the best ten are shown in place of the plot."""
    matches: bool = False
    """Whether totals of whole matches are shown, where a game is played in matches."""

    @property
    def window(self) -> Window:
        return self.windows.scores

    @property
    def options(self) -> str:
        now = self.played_under(self.game) if self.chosen is None else self.chosen
        return options_in_full(self.game, now)

    @property
    def shows_matches(self) -> bool:
        return self.matches and GAMES[self.game].in_matches

    @property
    def shown(self) -> Summary:
        return summary(self.results, self.game, self.options, self.shows_matches)

    @property
    def noun(self) -> str:
        """What is counted here, if there are several."""
        return "matches" if self.shows_matches else "games"

    @property
    def shown_words(self) -> str:
        """Say how many results are shown, and of what."""
        if self.shown.played == 1:
            return f"one {'match' if self.shows_matches else 'game'}"
        return f"{self.shown.played} {self.noun}"

    def show(self, game: str) -> None:
        """Open the window with a game's results."""
        self.game, self.chosen = game, None
        self.wimp.show(self.window)
        self.refresh()

    def refresh(self) -> None:
        """Write everything anew, if anybody can see it."""
        if self.window.is_open:
            self._write()

    def _write(self) -> None:
        told = self.shown
        texts = {
            "game": GAMES[self.game].title,
            "played": str(told.played),
            "won": f"{told.won} ({told.per_cent}%)" if told.played else "0",
            "best": "-" if told.best is None else f"{told.best.score}, {told.best.day:%d-%b-%y}",
            "mean": "-" if told.mean is None else f"{told.mean:.1f}",
            "streak": str(told.streak),
            "longest": str(told.longest),
            "options": self._heading(),
            "caption": self._caption(),
            "table": "Plot" if self.shows_table else "Best ten",
            **(MATCH_WORDS if self.shows_matches else GAME_WORDS),
        }
        self.windows.write(self.wimp, self.window, texts)
        self._shade()
        self.wimp.force_redraw(self.window, self._plot_box())

    def _shade(self) -> None:
        """Shade what would do nothing."""
        ways = len(self._ways())
        for name in ("options_before", "options_next"):
            self.windows.shade(self.wimp, self.window, name, ways == 1)
        self.windows.mark(self.wimp, self.window, "matches", self.shows_matches)
        self.windows.shade(self.wimp, self.window, "matches", not GAMES[self.game].in_matches)
        self.windows.shade(self.wimp, self.window, "reset", self.shown.played == 0)

    def _ways(self) -> list[str]:
        """Return the sets of options that can be shown, those of now first."""
        return options_played(self.results, self.game, self.played_under(self.game))

    def _heading(self) -> str:
        """Say the options shown, and which of several sets they are."""
        ways = self._ways()
        if len(ways) == 1 or self.options not in ways:
            return self.options_words()
        return self.options_words(f"{ways.index(self.options) + 1} of {len(ways)}: ")

    def options_words(self, lead: str = "") -> str:
        """Say the options that are not the usual ones, as the menu names them.

        Where there is no room for all of them, their names in game texts are used.
        """
        parts = (word.partition("=") for word in self.options.split())
        game, texts = GAMES[self.game], {name: value for name, _, value in parts}
        long, short = (lead + options_words(game, texts, brief) for brief in (False, True))
        number = self.window.icon_named("options")
        if number is None:
            return long
        icon = self.window.icons[number]
        return long if fitted(long, icon) == long else fitted(short, icon)

    def _caption(self) -> str:
        if not self.shows_table:
            return f"The last hundred {self.noun}, the newest at the right"
        if any(result.aids for result in self.shown.table):
            return f"The ten best {self.noun} (u: with undo, h: with a hint)"
        return f"The ten best {self.noun}"

    def clicked(self, name: str, buttons: Buttons) -> bool:
        """An icon was clicked; True when the player asks to forget the results shown."""
        step = step_of(name, buttons)
        match name:
            case "game_next" | "game_before":
                self.game, self.chosen = following(list(GAMES), self.game, step), None
            case "options_next" | "options_before":
                self.chosen = following(self._ways(), self.options, step)
            case "matches":
                self.matches = self.windows.is_marked(self.window, name)
            case "table":
                self.shows_table = not self.shows_table
            case _:
                return name == "reset" and self.shown.played > 0
        self.refresh()
        return False

    def forget(self) -> None:
        """Take the results shown out of the list."""
        gone = set(self.shown.results)
        self.results[:] = [result for result in self.results if result not in gone]
        self.refresh()

    def draw(self) -> None:
        """Draw the plot or the table on its white ground."""
        box = self._plot_box()
        draw = scores_picture.table if self.shows_table else scores_picture.plot
        picture = draw(self.shown.table if self.shows_table else self.shown.last, box.grown(-8))
        for canvas in self.wimp.redraw(self.window):
            canvas.fill(box, GROUND)
            canvas.outline(box, INK)
            for bar, colour in picture.boxes:
                canvas.fill(bar, colour)
            for at, line in picture.lines:
                canvas.text(line, at, INK)

    def _plot_box(self) -> Box:
        number = self.window.icon_named("plot")
        assert number is not None, "the template has a place for the plot"
        return self.window.icons[number].box
