"""A game on the desktop: its window, and the cards on its board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from osmosis_app.geometry import Box, Point
from osmosis_app.osmosis import board, marks
from osmosis_app.osmosis.board import Place, Placed, Size
from osmosis_app.osmosis.playing import Playing
from osmosis_app.osmosis.reasons import why_not
from osmosis_app.osmosis.speaking import speak
from osmosis_app.patience.actions import Action, Choose, Deal, Move, Turn
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
        self.missed = ""
        """Why the last drop was refused."""
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

    def refusal(self, screen: Point) -> str:
        """Say why a click there means nothing; empty where nothing is to be said."""
        pile = self.pile_at(screen)
        return self.why_nothing(pile) if pile is not None else ""

    def why_nothing(self, pile: str) -> str:
        """Say why a pile cannot be played from; empty where nothing is to be said."""
        tried = (Deal(), Turn()) if pile == "stock" else (Choose(pile), Move(pile))
        return why_not(self.game, self.session.position, tried)

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
                    canvas.plot(picture, Point(placed.box.x0, placed.box.y0))

    def pile_at(self, screen: Point) -> str | None:
        """Return the pile at a point of the screen."""
        return board.pile_at(self.placed, self.places, self.window.to_work(screen))

    def _card_at(self, screen: Point) -> Placed | None:
        return board.card_at(self.placed, self.window.to_work(screen))

    def meaning(self, screen: Point) -> Action | None:
        """Return what a click there means."""
        pile, card = self.pile_at(screen), self._card_at(screen)
        index = card.index if card else None
        return self.game.clicked(self.session.position, pile, index) if pile else None

    def click(self, screen: Point) -> bool:
        """Do what a click there means; False when it means nothing."""
        action = self.meaning(screen)
        return action is not None and self.playing.do(action)

    def can_lift(self, screen: Point) -> bool:
        """Whether a drag may begin there."""
        card = self._card_at(screen)
        return card is not None and self.game.can_lift(self.session.position, card.pile, card.index)

    def lift(self, screen: Point) -> bool:
        """Begin to drag the card under the pointer and those on it, if the rules let them go."""
        card, position = self._card_at(screen), self.session.position
        if card is None or not self.can_lift(screen):
            return False
        run = board.run_of(self.placed, card.pile, card.index)
        self.lifted = card.pile
        self.in_air = self.game.lifted_count(position, card.pile, card.index)
        self.refresh()
        sprites = [(placed.sprite, self.window.to_screen(placed.box)) for placed in run]
        self.wimp.drag_sprites(self.window.task, self.window.pool, sprites)
        return True

    def drop(self, box: Box, screen: Point) -> bool:
        """Let the lifted cards go; False when they may not lie there and go back."""
        source, self.lifted, self.missed = self.lifted, None, ""
        self.refresh()
        if source is None:
            return True
        target = board.dropped_on(self.placed, self.places, self.window, self.card, box, screen)
        if target == source:
            return True
        position, count = self.session.position, self.in_air
        if target is not None:
            tried = Move(source, target, count), Choose(target)
            self.missed = why_not(self.game, position, tried)
        actions = self.game.dropped(position, source, target, count) if target else ()
        return bool(actions) and all(self.playing.do(action) for action in actions)

    def put_back(self) -> None:
        """A drag was given up: the card is where it was."""
        self.lifted = None
        self.refresh()

    def _update(self) -> None:
        """What is in play has changed: what was said and pointed at before is over."""
        self.lifted, self.pointed, self.said = None, None, ""
        self.cursor = marks.put_back(self.cursor)
        self.refresh()
        self.changed(self)
