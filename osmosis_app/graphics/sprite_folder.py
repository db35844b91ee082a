"""Sprite files as folders of PNG pictures and a manifest, and as sources at run time.

The folder is for people, paint programs and version control; packing it gives the
sprite file it was made from, byte for byte. docs/sprites.md says how to edit one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, TypeVar

from PIL import Image

from osmosis_app.formats.errors import FormatError
from osmosis_app.formats.manifest import (
    FILE_NAME,
    Entry,
    Manifest,
    manifest_from_json,
    manifest_to_json,
)
from osmosis_app.formats.sprites import Sprite, SpriteArea, sound_sprites

from .artwork import Artwork, artwork_of
from .sprite_png import artwork_from_png, from_png, to_png

_Made = TypeVar("_Made")

_UNSAFE = re.compile(r'[\x00-\x20/\\:*?"<>|%~.\x7f-\U0010ffff]')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)?", re.IGNORECASE)


class SpriteSource(Protocol):
    """A sprite file, opened: names in lower case, pictures as stored, made when asked for."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with a damaged file, a line each; its sound sprites are there."""

    def artwork(self, name: str) -> Artwork: ...


def open_sprites(path: Path) -> SpriteSource:
    """Open a folder of sprites or a sprite file; a folder's pictures are left unread.

    Of a damaged sprite file there are the sound sprites. Raises FormatError, naming the
    file, when there are none, and when a manifest is not sound.
    """
    path = Path(path)
    if path.is_dir():
        entries = _read_manifest(path).entries
        return _Folder(_lower_names(entries), path, entries)
    sprites, faults = _naming(path, lambda: _sound_sprites(path))
    return _File(_lower_names(sprites), tuple(faults), path, sprites)


def read_folder(path: Path) -> list[Sprite]:
    """Read the sprites of a folder, in the manifest's order."""
    return list(read_folder_area(path).sprites)


def read_folder_area(path: Path) -> SpriteArea:
    """Read a folder with all that the sprite file held besides its sprites.

    Without a manifest every PNG of the folder is a sprite, by name. Raises FormatError,
    naming the file, when one is missing, broken, or not in the manifest.
    """
    path = Path(path)
    if not (path / FILE_NAME).exists():
        manifest = _manifest_of_pictures(path)
    else:
        manifest = _read_manifest(path)
        _refuse_strangers(path, manifest)
    sprites = tuple(_of_entry(path, entry, from_png) for entry in manifest.entries)
    return SpriteArea(sprites, manifest.extension, manifest.tail, manifest.free)


def write_folder(path: Path, sprites: Iterable[Sprite] | SpriteArea) -> None:
    """Write sprites as a folder, made if need be; the same sprites give the same bytes.

    Pictures that an earlier manifest in the folder names and this one does not go.
    """
    path = Path(path)
    path.mkdir(parents=True, exist_ok=True)
    files = folder_files(sprites)
    for stale in _pictures_named_before(path) - files.keys():
        (path / stale).unlink(missing_ok=True)
    for name, data in files.items():
        if not (path / name).exists() or (path / name).read_bytes() != data:
            (path / name).write_bytes(data)


def folder_files(sprites: Iterable[Sprite] | SpriteArea) -> dict[str, bytes]:
    """Give the files of a folder of sprites by name, the manifest last."""
    area = sprites if isinstance(sprites, SpriteArea) else SpriteArea(tuple(sprites))
    files: dict[str, bytes] = {}
    entries = []
    names = host_names(sprite.name for sprite in area.sprites)
    for sprite, file in zip(area.sprites, names, strict=True):
        entry, data = to_png(sprite, f"{file}.png")
        entries.append(entry)
        if entry.file:
            files[entry.file] = data
    manifest = Manifest(tuple(entries), area.extension, area.tail, area.free)
    files[FILE_NAME] = manifest_to_json(manifest).encode()
    return files


def host_names(names: Iterable[str]) -> Iterator[str]:
    """Give each name a file name of its own that any host takes, doubles numbered from ``~2``."""
    taken: dict[str, int] = {}
    for name in map(host_name, names):
        number = taken[name.lower()] = taken.get(name.lower(), 0) + 1
        yield name if number == 1 else f"{name}~{number}"


def host_name(name: str) -> str:
    """Spell a sprite's name for a host's files: what is unsafe becomes ``%`` and its code."""
    safe = _UNSAFE.sub(lambda match: f"%{ord(match[0]):02x}", name)
    return safe + "%" if _RESERVED.fullmatch(safe) else safe


@dataclass(frozen=True)
class _Folder:
    names: tuple[str, ...]
    path: Path
    entries: tuple[Entry, ...]
    faults: tuple[str, ...] = ()
    _made: dict[str, Artwork] = field(default_factory=dict)

    def artwork(self, name: str) -> Artwork:
        """Give the picture of the first sprite of a name; KeyError when there is none."""
        wanted = name.lower()
        if wanted not in self._made:
            entry = _first(wanted, self.entries, self.path)
            self._made[wanted] = _of_entry(self.path, entry, artwork_from_png)
        return self._made[wanted]


@dataclass(frozen=True)
class _File:
    names: tuple[str, ...]
    faults: tuple[str, ...]
    path: Path
    sprites: list[Sprite]
    _made: dict[str, Artwork] = field(default_factory=dict)

    def artwork(self, name: str) -> Artwork:
        """Give the picture of the first sprite of a name; KeyError when there is none."""
        wanted = name.lower()
        if wanted not in self._made:
            sprite = _first(wanted, self.sprites, self.path)
            self._made[wanted] = _naming(self.path, lambda: artwork_of(sprite))
        return self._made[wanted]


_Named = TypeVar("_Named", Entry, Sprite)


def _lower_names(named: Iterable[Entry] | Iterable[Sprite]) -> tuple[str, ...]:
    return tuple(each.name.lower() for each in named)


def _first(name: str, among: Iterable[_Named], path: Path) -> _Named:
    for each in among:
        if each.name.lower() == name:
            return each
    raise KeyError(f"no sprite {name!r} in {path}")


def _sound_sprites(path: Path) -> tuple[list[Sprite], list[str]]:
    sprites, faults = sound_sprites(_read_bytes(path))
    if faults and not sprites:
        raise FormatError(faults[0])
    return sprites, faults


def _read_manifest(path: Path) -> Manifest:
    file = path / FILE_NAME
    return _naming(file, lambda: manifest_from_json(_read_text(file)))


def _manifest_of_pictures(path: Path) -> Manifest:
    pictures = sorted(path.glob("*.png"))
    if not pictures:
        raise FormatError(f"{path}: no {FILE_NAME} and no PNG pictures in it")
    return Manifest(tuple(Entry(picture.stem, picture.name) for picture in pictures))


def _refuse_strangers(path: Path, manifest: Manifest) -> None:
    told = {entry.file for entry in manifest.entries}
    strangers = sorted(each.name for each in path.glob("*.png") if each.name not in told)
    if strangers:
        raise FormatError(f"{path / strangers[0]}: not in {FILE_NAME}; add it or take it away")


def _pictures_named_before(path: Path) -> set[str]:
    try:
        return {entry.file for entry in _read_manifest(path).entries if entry.file}
    except FormatError:
        return set()


def _of_entry(
    path: Path, entry: Entry, make: Callable[[Entry, Image.Image | None], _Made]
) -> _Made:
    if not entry.file:
        return _naming(path / FILE_NAME, lambda: make(entry, None))
    file = path / entry.file
    return _naming(file, lambda: make(entry, _open_picture(file)))


def _open_picture(file: Path) -> Image.Image:
    _must_be_ordinary(file)
    try:
        with Image.open(file) as image:
            image.load()
            return image
    except FileNotFoundError:
        raise FormatError("the picture is not there") from None
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise FormatError(f"not a picture: {error}") from None


def _must_be_ordinary(file: Path) -> None:
    """Refuse what is there and no file: a pipe would be waited for."""
    if file.exists() and not file.is_file():
        raise FormatError("it is no ordinary file")


def _read_bytes(path: Path) -> bytes:
    _must_be_ordinary(path)
    try:
        return path.read_bytes()
    except OSError as error:
        raise FormatError(f"cannot be read: {error.strerror}") from None


def _read_text(path: Path) -> str:
    try:
        return _read_bytes(path).decode()
    except UnicodeDecodeError as error:
        raise FormatError(f"not text in UTF-8 at &{error.start:X}") from None


def _naming(path: Path, make: Callable[[], _Made]) -> _Made:
    """Do what may raise a FormatError, and put the file's name before its words."""
    try:
        return make()
    except FormatError as error:
        raise FormatError(f"{path}: {error}") from None
