"""Where pictures and windows come from: a folder of the player's own, then the built-in one.

A resources folder holds Sprites/ and Templates/. A sprite file is there as a folder of PNGs
with a manifest or as an original file (``Osmosis22`` or ``Osmosis22,ff9``), a template file
as JSON or as an original one (``Osmosis.json`` or ``Osmosis,fec``). Names with 22 are for
square pixels, those without for rectangular ones, as on RISC OS.

What the player's folder lacks, or has damaged, is taken from the built-in one; each damage
becomes a sentence in ``complaints``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from osmosis_app.formats.drawable import drawable
from osmosis_app.formats.template_text import templates_from_json
from osmosis_app.formats.templates import TemplateFile, WindowDefinition, read_templates
from osmosis_app.geometry import Mode
from osmosis_app.graphics.artwork import Artwork
from osmosis_app.graphics.sprite_folder import open_sprites
from osmosis_app.graphics.sprite_pool import Sources, SpriteSource
from osmosis_app.osmosis.messages import Messages
from osmosis_app.osmosis.windows import LINE
from osmosis_app.wimp.validation import parse_validation

SPRITES, TEMPLATES, HELP, FONT = "Sprites", "Templates", "Help", "Fonts/System.txt"
MESSAGES = "Messages"
_SQUARE = "22"


@dataclass(eq=False)
class Theme:
    """Resources by name. ``own`` is the player's folder, if there is one."""

    built_in: Path
    own: Path | None = None
    complaints: list[str] = field(default_factory=list)
    four_colours: bool = False
    """Whether sprite files whose name begins with FourColour count."""
    _templates: dict[tuple[Path, str], TemplateFile | None] = field(default_factory=dict)
    _opened: dict[tuple[Path, str], list[SpriteSource]] = field(default_factory=dict)

    def font(self) -> str:
        """Return the system font's text form."""
        return (self.built_in / FONT).read_text(encoding="utf-8")

    def help(self, game: str) -> str:
        """Return how a game, or ``keys``, plays, a paragraph a line; empty if nobody told."""
        for folder in self._folders():
            path = folder / HELP / f"{game}.txt"
            try:
                return _ordinary_text(path)
            except FileNotFoundError:
                continue
            except (OSError, ValueError) as fault:
                self._complain(path, fault)
        return ""

    def messages(self) -> Messages:
        """Return the program's texts by their tokens; what the player's own lack is built in."""
        texts: dict[str, str] = {}
        for folder in self._folders():
            path = folder / MESSAGES
            try:
                texts = Messages.parse(_ordinary_text(path)).texts | texts
            except FileNotFoundError:
                continue
            except (OSError, ValueError) as fault:
                self._complain(path, fault)
        return Messages(texts)

    def sprites(self, *names: str) -> Sources:
        """Open sprite files; of each, the set for a mode's pixels comes first.

        What is asked for is looked up anew each time, so that a change of ``own`` tells at once.
        """

        def choose(mode: Mode) -> list[SpriteSource]:
            endings = ("", _SQUARE) if mode.x_eig != mode.y_eig else (_SQUARE, "")
            wanted = [name for name in names if self.four_colours or not _is_four_colour(name)]
            return [
                source
                for folder in self._folders()
                for ending in endings
                for name in wanted
                for source in self._sprite_file(folder, name + ending)
            ]

        return choose

    def _folders(self) -> list[Path]:
        return [folder for folder in (self.own, self.built_in) if folder is not None]

    def _sprite_file(self, folder: Path, name: str) -> list[SpriteSource]:
        if (folder, name) not in self._opened:
            self._opened[folder, name] = list(self._open(folder / SPRITES, name))
        return self._opened[folder, name]

    def _open(self, folder: Path, name: str) -> Iterator[SpriteSource]:
        for path in (folder / name, folder / f"{name},ff9"):
            try:
                if path.exists():
                    yield self._opened_source(path)
            except (OSError, ValueError) as fault:
                self._complain(path, fault)

    def _opened_source(self, path: Path) -> SpriteSource:
        _must_be(path.is_dir() or path.is_file())
        source = open_sprites(path)
        self.complaints += [
            f"{path}: {fault}; the built-in ones are used for what is missing"
            for fault in source.faults
        ]
        return _Guarded(source, path, self.complaints)

    def window(self, file: str, name: str) -> WindowDefinition:
        """Return a window's template: the player's own, else the built-in one."""
        built_in = self._template_file(self.built_in, file)
        assert built_in is not None, f"the built-in template file {file} is missing"
        plain = built_in[name]
        own = self._template_file(self.own, file) if self.own is not None else None
        if own is None or name not in own.names:
            return plain
        return drawable(own[name]) if self._has_all(own[name], plain) else plain

    def _has_all(self, own: WindowDefinition, plain: WindowDefinition) -> bool:
        """Check that a window names every icon that it needs: all but the line it may have."""
        lacking = sorted(_icon_names(plain) - _icon_names(own) - {LINE})
        if lacking:
            self.complaints.append(
                f"the window {own.name!r} of {self.own} has no icon named {lacking[0]!r}; "
                "the built-in window is used"
            )
        return not lacking

    def _template_file(self, folder: Path, name: str) -> TemplateFile | None:
        if (folder, name) not in self._templates:
            self._templates[folder, name] = self._read_templates(folder / TEMPLATES, name)
        return self._templates[folder, name]

    def _read_templates(self, folder: Path, name: str) -> TemplateFile | None:
        text, binary = folder / f"{name}.json", folder / f"{name},fec"
        try:
            if text.exists():
                _must_be(text.is_file())
                return templates_from_json(text.read_text(encoding="utf-8"))
            if binary.exists():
                _must_be(binary.is_file())
                return read_templates(binary.read_bytes())
        except (OSError, ValueError) as fault:
            self._complain(text if text.exists() else binary, fault)
        return None

    def _complain(self, path: Path, fault: OSError | ValueError) -> None:
        reason = (fault.strerror or str(fault)) if isinstance(fault, OSError) else str(fault)
        self.complaints.append(f"{path}: {reason}; the built-in one is used")


def _ordinary_text(path: Path) -> str:
    """Read a text. Raises ValueError for what is there and no file: a pipe is waited for."""
    _must_be(path.is_file() or not path.exists())
    return path.read_text(encoding="utf-8")


def _must_be(right: bool) -> None:
    """Raise ValueError for what is neither file nor folder: a pipe would be waited for."""
    if not right:
        raise ValueError("it is no ordinary file")


def _is_four_colour(name: str) -> bool:
    return name.startswith("FourColour")


def is_theme(folder: Path) -> bool:
    """Say whether a folder can be a theme: it holds Sprites or Templates."""
    return (folder / SPRITES).is_dir() or (folder / TEMPLATES).is_dir()


def themes_in(*folders: Path) -> dict[str, Path]:
    """Return the themes that lie in folders, by name; an earlier folder's come first."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in _inside(folder):
            found.setdefault(path.name, path)
    return found


def _inside(folder: Path) -> list[Path]:
    """List the themes in a folder; what cannot be looked into is passed over."""
    try:
        paths = sorted(folder.iterdir()) if folder.is_dir() else []
    except OSError:
        return []
    return [path for path in paths if _may_be_theme(path)]


def _may_be_theme(path: Path) -> bool:
    try:
        return is_theme(path)
    except OSError:
        return False


def _icon_names(window: WindowDefinition) -> set[str]:
    names = (parse_validation(icon.validation).name for icon in window.icons)
    return {name.lower() for name in names if name}


@dataclass(eq=False)
class _Guarded:
    """A player's sprite file: a picture found damaged on use is told and passed over."""

    source: SpriteSource
    path: Path
    complaints: list[str]
    _names: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self._names = list(self.source.names)

    @property
    def names(self) -> Sequence[str]:
        return self._names

    def artwork(self, name: str) -> Artwork:
        """Return a picture. Raises LookupError when it is damaged, and forgets it."""
        try:
            return self.source.artwork(name)
        except (OSError, ValueError) as fault:
            self._names.remove(name)
            self.complaints.append(f"{self.path}: {fault}; the built-in one is used")
            raise LookupError(name) from None
