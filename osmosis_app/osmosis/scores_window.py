"""The Scores window: what the results of a game come to, and a plot of the last hundred."""

from __future__ import annotations

from dataclasses import dataclass, field

from osmosis_app.geometry import Box, Point
from osmosis_app.osmosis.choices_window import following
from osmosis_app.osmosis.scores import PLOTTED, Result, Summary, summary
from osmosis_app.osmosis.windows import Windows
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.options import options_of, value_text
from osmosis_app.wimp.events import Buttons
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

WON, LOST, GROUND, AXIS, INK = 10, 11, 0, 3, 7
LINE = 35
LATEST = "The last hundred games, the newest at the right"
BEST = "The ten best games"


@dataclass(eq=False)
class ScoresWindow:
    """Which game's results are shown; ``options`` are those it is played under now."""

    wimp: Wimp
    windows: Windows
    results: list[Result]
    game: str = "osmosis"
    options: dict[str, str] = field(default_factory=dict)
    shows_table: bool = False
    """Whether the best ten are shown in place of the plot."""

    @property
    def window(self) -> Window:
        return self.windows.scores

    @property
    def shown(self) -> Summary:
        return summary(self.results, self.game, self.options.get(self.game, ""))

    def show(self, game: str) -> None:
        """Open the window with a game's results."""
        self.game = game
        self.refresh()
        self.wimp.show(self.window)

    def refresh(self) -> None:
        told = self.shown
        texts = {
            "game": GAMES[self.game].title,
            "played": str(told.played),
            "won": f"{told.won} ({told.per_cent}%)" if told.played else "0",
            "best": "-" if told.best is None else str(told.best),
            "mean": "-" if told.mean is None else f"{told.mean:.1f}",
            "streak": str(told.streak),
            "longest": str(told.longest),
            "options": self._options_words(),
            "caption": BEST if self.shows_table else LATEST,
            "table": "Plot" if self.shows_table else "Best ten",
        }
        self.windows.write(self.wimp, self.window, texts)
        self.wimp.force_redraw(self.window, self._plot_box())

    def _options_words(self) -> str:
        """Say the options that are not the usual ones, as the menu names them."""
        told = dict(word.split("=", 1) for word in self.options.get(self.game, "").split())
        unusual = [
            f"{option.meaning}: {told[option.name]}"
            for option in options_of(GAMES[self.game])
            if option.name in told and told[option.name] != value_text(option.values[0])
        ]
        return ", ".join(unusual) or "The usual options"

    def clicked(self, name: str, buttons: Buttons) -> bool:
        """An icon was clicked; True when the player asks to forget the results shown."""
        step = -1 if buttons == Buttons.ADJUST else 1
        if name in ("game_next", "game_before"):
            turn = step if name == "game_next" else -step
            self.game = following(list(GAMES), self.game, turn)
            self.refresh()
        elif name == "table":
            self.shows_table = not self.shows_table
            self.refresh()
        return name == "reset" and self.shown.played > 0

    def forget(self) -> None:
        """Take the results shown out of the list."""
        gone = set(self.shown.results)
        self.results[:] = [result for result in self.results if result not in gone]
        self.refresh()

    def draw(self) -> None:
        """Draw the plot or the table on its white ground."""
        box = self._plot_box().grown(-4)
        bars = [] if self.shows_table else _bars(self.shown.last, box)
        lines = _lines(self.shown.table, box) if self.shows_table else []
        for canvas in self.wimp.redraw(self.window):
            canvas.fill(box.grown(4), GROUND)
            canvas.outline(box.grown(4), INK)
            for bar, colour in bars:
                canvas.fill(bar, colour)
            for at, line in lines:
                canvas.text(line, at, INK)

    def _plot_box(self) -> Box:
        number = self.window.icon_named("plot")
        assert number is not None, "the template has a place for the plot"
        return self.window.icons[number].box


def _lines(results: list[Result], box: Box) -> list[tuple[Point, str]]:
    """Return the lines of the table and where each is written."""
    lines = []
    for place, result in enumerate(results):
        deal = f"deal {result.deal}" if result.deal else ""
        line = f"{place + 1:2} {result.score:7}  {result.day:%d-%b-%Y}  {deal:14} {result.player}"
        lines.append((Point(box.x0 + 8, box.y1 - (place + 1) * LINE), line))
    return lines


def _bars(results: tuple[Result, ...], box: Box) -> list[tuple[Box, int]]:
    """Return a bar for each game, up or down from the line of nought, and their colours."""
    if not results:
        return []
    high = max(1, *(result.score for result in results))
    low = min(0, *(result.score for result in results))
    width = max(4, box.width // PLOTTED // 2 * 2)

    def level(score: int) -> int:
        return box.y0 + box.height * (score - low) // (high - low)

    bars = [(Box(box.x0, level(0), box.x1, level(0) + 2), AXIS)]
    for place, result in enumerate(results):
        x = box.x0 + place * width
        ends = sorted((level(0), level(result.score)))
        bar = Box(x, ends[0], x + width - 2, max(ends[1], ends[0] + 2))
        bars.append((bar, WON if result.is_won else LOST))
    return bars
