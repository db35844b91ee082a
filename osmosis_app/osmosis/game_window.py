"""A game on the desktop: its window, and the cards on its board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from osmosis_app.geometry import Point
from osmosis_app.osmosis import board, marks
from osmosis_app.osmosis.board import Place, Placed, Size
from osmosis_app.osmosis.playing import Playing
from osmosis_app.osmosis.speaking import speak
from osmosis_app.patience.actions import Action
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.session import Session
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window

BACK = "back"
"""The back there always is."""


class GameWindow:
    """Shows what is in play. ``changed`` is called after every change of that."""

    def __init__(
        self,
        wimp: Wimp,
        window: Window,
        session: Session,
        back: str,
        changed: Callable[[GameWindow], None],
    ) -> None:
        self.wimp = wimp
        self.window = window
        self.playing = Playing(session, self._update)
        self.back = back if back in window.pool else BACK
        self.changed = changed
        self.lifted: str | None = None
        self.in_air = 1
        """How many cards of the pile ``lifted`` are being dragged."""
        self.said = ""
        """What is said of the game: a hint, why not, a demo."""
        self.verdict = ""
        """What a solver says of the position, beside that."""
        self.awaited = ""
        """What is being looked for to take this game's place, said in place of the verdict."""
        self.pointed: Action | None = None
        """The action that a hint points at: its cards are shown selected."""
        self.places: dict[str, Place] = {}
        self.placed: tuple[Placed, ...] = ()
        self.cursor = marks.Cursor()
        self.frames: tuple[marks.Frame, ...] = ()
        self.refresh()

    @property
    def session(self) -> Session:
        return self.playing.session

    @property
    def game(self) -> Patience[Any]:
        return self.session.game

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back, if only that another deal is looked for."""
        return bool(self.awaited) or self.playing.can_undo

    @property
    def marked(self) -> str | None:
        """The pile that the keyboard has marked, None while the mouse plays."""
        return self.cursor.at.pile if self.cursor.is_shown and self.cursor.at else None

    @property
    def card(self) -> Size:
        picture = self.window.pool.picture(self.back)
        return Size(picture.width, picture.height)

    def move_to(self, window: Window) -> None:
        """Go on in another window, with cards of another size."""
        self.window, self.placed, self.frames, self.lifted = window, (), (), None
        self.refresh()

    def use_back(self, back: str) -> None:
        """Show cards that lie face down with another back."""
        self.back = back if back in self.window.pool else BACK
        self.refresh()

    def refresh(self) -> None:
        """Lay the board out afresh, damage what differs, and bring the read-outs up to date."""
        self.places = board.places(self.window, self.game.piles)
        position = self.session.position
        lifted = self.lifted, self.in_air
        fresh = board.spread(self.game, position, self.places, self.card, self.back, *lifted)
        if self.pointed is not None:
            fresh = board.pointed_at(fresh, self.pointed)
        for placed in set(self.placed) ^ set(fresh):
            self.wimp.force_redraw(self.window, placed.box)
        self.placed = fresh
        self.mark(self.cursor)
        for name, text in self.game.readouts(position).items():
            number = self.window.icon_named(name)
            if number is not None:
                self.wimp.set_icon_text(self.window, number, text)
        self._speak()

    def mark(self, cursor: marks.Cursor) -> None:
        """Frame what the keyboard has marked, or the next best there is, and nothing else."""
        position = self.session.position
        self.cursor = marks.settled(cursor, self.game, position, self.places)
        fresh = marks.frames(self.cursor, position, self.placed, self.places, self.card)
        for frame in set(self.frames) ^ set(fresh):
            self.wimp.force_redraw(self.window, frame.box)
        self.frames = fresh

    def unmark(self) -> None:
        """Take the marks away: the mouse is used, or the focus gone."""
        self.mark(marks.Cursor(self.cursor.at))

    def _speak(self) -> None:
        speak(self.wimp, self.window, self.session, self.said, self.awaited or self.verdict)

    def say(self, words: str) -> None:
        """Say something of the game, until the next change; no words take it away."""
        self.said = words
        self._speak()

    def await_deal(self, words: str) -> None:
        """Say that another deal is being looked for; no words take it away."""
        self.awaited = words
        self._speak()

    def judge(self, verdict: str) -> None:
        """Say what a solver thinks of the position."""
        self.verdict = verdict
        self._speak()

    def point_at(self, action: Action) -> None:
        """Show the cards that an action would take as selected, until the next change."""
        self.pointed = action
        self.refresh()

    def refuse(self, words: str) -> None:
        """Say why nothing happened, in place of what was said and pointed at before."""
        self.pointed = None
        self.refresh()
        self.say(words)

    def draw(self) -> None:
        """Draw the board where the window asks for it."""
        pool = self.window.pool
        for canvas in self.wimp.redraw(self.window):
            for placed in marks.in_drawing_order(self.placed, self.frames):
                if isinstance(placed, marks.Frame):
                    for strip, colour in placed.strips:
                        canvas.fill(strip, colour)
                elif canvas.shows(placed.box) and placed.sprite in pool:
                    name = placed.sprite
                    picture = pool.inverted(name) if placed.selected else pool.picture(name)
                    shown = canvas.clipped(placed.box)
                    shown.plot(picture, Point(placed.box.x0, placed.box.y1 - picture.height))

    def pile_at(self, screen: Point) -> str | None:
        """Return the pile at a point of the screen."""
        return board.pile_at(self.placed, self.places, self.window.to_work(screen))

    def card_at(self, screen: Point) -> Placed | None:
        """Return the card at a point of the screen."""
        return board.card_at(self.placed, self.window.to_work(screen))

    def lift(self, pile: str, count: int) -> None:
        """Show a pile without its topmost cards, which are being dragged."""
        self.lifted, self.in_air = pile, count
        self.refresh()

    def put_back(self) -> None:
        """Show all cards where they lie: the drag is over."""
        self.lifted = None
        self.refresh()

    def _update(self) -> None:
        """What is in play has changed: what was said and pointed at before is over."""
        self.lifted, self.pointed, self.said = None, None, ""
        self.cursor = marks.put_back(self.cursor)
        self.refresh()
        self.changed(self)
