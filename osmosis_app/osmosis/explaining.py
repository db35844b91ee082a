"""What Interactive help is told about the thing under the pointer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from osmosis_app.geometry import Point
from osmosis_app.osmosis.game_window import GameWindow
from osmosis_app.osmosis.menus import Command, Entries, Entry, SetOption
from osmosis_app.osmosis.messages import Messages
from osmosis_app.osmosis.mouseplay import can_move, meaning, refusal
from osmosis_app.osmosis.windows import Windows
from osmosis_app.patience.actions import Action, Choose, Deal, Finish, Move, Next, Turn
from osmosis_app.patience.catalogue import GAMES
from osmosis_app.patience.patience import Patience
from osmosis_app.patience.players.hints import moved_words
from osmosis_app.patience.words import card_words
from osmosis_app.wimp.events import HelpRequest

LONGEST = 140
"""A pile is described in two lines, so that there is room for what can be done."""

_TOKENS: dict[type, str] = {Deal: "deal", Turn: "turn", Finish: "finish", Next: "next"}


@dataclass(frozen=True)
class Explaining:
    """Answers to help requests, with the words of a Messages file."""

    windows: Windows
    messages: Messages

    def of_bar(self) -> str:
        return self.messages.look_up("bar")

    def of_menu(self, entries: Entries, items: tuple[int, ...], game: GameWindow | None) -> str:
        """Explain a menu's item, by an item number for each level.

        ``game`` is the one that the menu is about; without one options are for later deals.
        """
        entry, *path = entries[items[0]], *items[1:]
        if path:
            return self.of_menu(entry.under, tuple(path), game)
        return self._of_entry(entry, game)

    def _of_entry(self, entry: Entry, game: GameWindow | None) -> str:
        text, choice, words = entry.item.text, entry.choice, self.messages.look_up
        match choice:
            case Command():
                grey = words(f"grey.{choice.value}") if entry.item.shaded else ""
                return grey or words(f"menu.{choice.value}")
            case SetOption():
                return words("menu.value" if game else "menu.later")
            case str():
                is_this = game is not None and game.game.key == choice
                return words("menu.again" if is_this else "menu.game", GAMES[choice].title)
        return words(f"menu.{text.lower()}") or words("menu.option", text.lower())

    def of_window(self, asked: HelpRequest) -> str:
        """Explain an icon of a small window, or the window itself."""
        window, name = asked.window.definition.name, ""
        if asked.icon is not None:
            name = self.windows.name_of(asked.window, asked.icon)
        return self.messages.look_up(f"{window}.{name}") or self.messages.look_up(window)

    def of_game(self, game: GameWindow, asked: HelpRequest) -> str:
        """Explain a pile and what a click on it does, or why it does nothing."""
        pile = game.pile_at(asked.at)
        if pile is not None:
            about = shortened(game.game.describe(game.session.position, pile))
            return f"{about}|M{self._of_click(game, asked.at)}".removesuffix("|M")
        name = ""
        if asked.icon is not None:
            name = self.windows.name_of(asked.window, asked.icon)
        words = self.messages.look_up
        return words(f"game.{name}") or words("game", game.game.title)

    def _of_click(self, game: GameWindow, at: Point) -> str:
        action, words = meaning(game, at), self.messages.look_up
        if action is not None:
            return self.of_action(game.game, game.session.position, action)
        pile = game.pile_at(at)
        if pile is None or not game.session.position[pile].cards:
            return ""
        if can_move(game, at):
            return words("drag")
        why = refusal(game, at)
        return words("why", why) if why else ""

    def of_action(self, game: Patience[Any], position: Any, action: Action) -> str:
        words = self.messages.look_up
        match action:
            case Move():
                return words("click.move", *moved_words(game, position, action))
            case Choose(pile) if pile == position.selected:
                return words("click.put")
            case Choose() if position.selected and _is_taken(game, position, action):
                return words("click.pair", card_words(position[position.selected].top))
            case Choose():
                return words("click.alone" if _is_taken(game, position, action) else "click.choose")
        return words(f"click.{_TOKENS[type(action)]}")


def shortened(text: str) -> str:
    """Cut a long text after a word, and say that it goes on."""
    if len(text) <= LONGEST:
        return text
    return text[: text.rindex(" ", 0, LONGEST)].rstrip(",") + " \x8c"


def _is_taken(game: Patience[Any], position: Any, choose: Choose) -> bool:
    """Tell whether the card chosen is not there any more."""
    after = game.play(position, choose)
    return len(after[choose.pile].cards) < len(position[choose.pile].cards)
