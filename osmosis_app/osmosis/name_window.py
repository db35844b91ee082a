"""The small window that asks who has come among the ten best, where old programs asked."""

from __future__ import annotations

from dataclasses import dataclass

from osmosis_app.osmosis.bookkeeping import Books
from osmosis_app.osmosis.choices_window import ChoicesWindow
from osmosis_app.osmosis.windows import Windows
from osmosis_app.wimp.wimp import Wimp
from osmosis_app.wimp.window import Window


@dataclass(eq=False)
class NameWindow:
    """Asks for a name; one that is given is a choice, and is not asked for again."""

    wimp: Wimp
    windows: Windows
    books: Books
    choosing: ChoicesWindow
    is_declined: bool = False
    """The player has left it blank: no more questions until the program starts again."""

    @property
    def window(self) -> Window:
        return self.windows.name

    def ask(self) -> None:
        """Ask, if there are results that want a name."""
        if self.books.nameless and not self.is_declined and not self.window.is_open:
            self.windows.write(self.wimp, self.window, {"signature": ""})
            self.wimp.show(self.window)
            self.wimp.set_caret(self.window, self.window.icon_named("signature"))

    def take(self) -> None:
        """Take the name that was typed; an empty one is an answer too."""
        name = " ".join(self.windows.text(self.window, "signature").split())
        self.is_declined = not name
        if name:
            self.choosing.choices.player = name
            self.choosing.use()
            self.choosing.changed()
        self.books.sign(name)

    def decline(self) -> None:
        """Leave the results without a name, unless they have it by now."""
        if self.books.nameless:
            self.is_declined = True
            self.books.sign("")
