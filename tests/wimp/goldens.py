"""The Wimp's golden pictures, in the pixels of a square and of an oblong mode."""

from __future__ import annotations

from functools import partial
from itertools import product

from PIL import Image

from osmosis_app.formats.flags import ButtonType, IconFlags, WindowFlags
from osmosis_app.formats.templates import IconDefinition
from osmosis_app.geometry import MODES, Box, Mode, Point
from osmosis_app.graphics.artwork import Artwork
from osmosis_app.graphics.screen import Screen
from osmosis_app.wimp import furniture
from osmosis_app.wimp.iconbar import PRIORITY_TASK_MANAGER, BarIcon
from osmosis_app.wimp.menu_window import Menu, MenuItem, item_box
from osmosis_app.wimp.window import Window
from tests.support.noting import DOCUMENT, TEXT_ICON, NotingTask, definition, icon, middle, opened
from tests.support.pilot import Pilot, bare_desktop

SQUARE, OBLONG = MODES[27], MODES[12]
WORDS = IconFlags.TEXT | IconFlags.INDIRECTED
H, V, R = IconFlags.H_CENTRED, IconFlags.V_CENTRED, IconFlags.RIGHT
FILLED, SPRITE, BORDER = IconFlags.FILLED, IconFlags.SPRITE, IconFlags.BORDER
NONE = IconFlags(0)
STATES = (NONE, IconFlags.SELECTED, IconFlags.SHADED)


def cut(pilot: Pilot, box: Box) -> Image.Image:
    """Return a part of the screen in square pixels."""
    pilot.repaint()
    mode = pilot.wimp.screen.mode
    part = Screen(Mode(1, 1, mode.x_eig, mode.y_eig))
    part.image = pilot.screen().crop(mode.pixels(mode.covering(box)))
    return part.picture()


def of_window(pilot: Pilot, window: Window, margin: int = 16) -> Image.Image:
    return cut(pilot, furniture.outline(window, pilot.wimp.screen.mode).grown(margin))


class Drawn:
    """Sprites that no artist changes: a frame with stripes, its top right corner cut off."""

    names = ("small", "large", "off", "on")
    sizes = {"small": (17, 17), "large": (34, 34), "off": (22, 22), "on": (22, 22)}
    stripes = {"small": (0, 11), "large": (8, 0, 9, 1), "off": (0,), "on": (0, 15)}

    def __init__(self, mode: Mode) -> None:
        self.mode = mode

    def artwork(self, name: str) -> Artwork:
        width, height = self.sizes[name][0], self.sizes[name][1] >> self.mode.y_eig - 1
        image, mask = Image.new("P", (width, height), 7), Image.new("1", (width, height), 1)
        stripes = self.stripes[name]
        for x in range(1, width - 1):
            colour = stripes[x * len(stripes) // width]
            image.paste(colour, (x, 1, x + 1, height - 1))
        mask.paste(0, (width - 4, 0, width, 4))
        return Artwork(name, image, mask, self.mode.x_eig, self.mode.y_eig, True)


def of_icons(mode: Mode, icons: list[IconDefinition], width: int, height: int) -> Image.Image:
    pilot = bare_desktop(mode)
    visible = (200, 900 - height, 200 + width, 900)
    described = definition(visible, (width, height), icons=icons)
    pool = pilot.wimp.create_pool(lambda mode: [Drawn(mode)])
    window = pilot.wimp.create_window(NotingTask(pilot.wimp), described, pool)
    pilot.wimp.show(window)
    return of_window(pilot, window, 0)


def borders(mode: Mode) -> Image.Image:
    """R0 to R7 across; plain, selected and shaded down."""
    icons = [
        icon(
            (20 + 120 * kind, -80 - 80 * row, 120 + 120 * kind, -20 - 80 * row),
            f"R{kind}",
            ButtonType.RELEASE,
            TEXT_ICON | state,
            f"R{kind},3" if kind == 6 else f"R{kind}",
            ground=1,
        )
        for kind, (row, state) in product(range(8), enumerate(STATES))
    ]
    return of_icons(mode, icons, 980, 260)


def placing(mode: Mode) -> Image.Image:
    """Text, sprite, and both: each with V, H and R clear and set, from left to right."""
    contents = (
        (WORDS, "Text", ""),
        (SPRITE | IconFlags.INDIRECTED, "small", ""),
        (WORDS | SPRITE, "Text", "Ssmall"),
        (WORDS, "Too long for it", ""),
    )
    icons = [
        icon(
            (16 + 152 * at, -120 - 120 * row, 152 + 152 * at, -16 - 120 * row),
            text,
            ButtonType.IGNORE,
            flags | BORDER | (v and V) | (h and H) | (r and R),
            validation,
            ground=1,
        )
        for (row, (flags, text, validation)), (at, (v, h, r)) in product(
            enumerate(contents), enumerate(product((NONE, V), (NONE, H), (NONE, R)))
        )
    ]
    return of_icons(mode, icons, 16 + 152 * 8, 16 + 120 * 4)


def states(mode: Mode) -> Image.Image:
    """Plain, selected and shaded down: texts, sprites, both, half size, two sprites, L, D."""
    kinds = (
        ("Filled", WORDS | H | V | FILLED, "", 12),
        ("Empty", WORDS | H | V, "", 3),
        ("large", SPRITE | H | V | IconFlags.INDIRECTED, "", 1),
        ("Both", WORDS | SPRITE | H, "Slarge", 1),
        ("Half", WORDS | SPRITE | H | V | R | IconFlags.HALF, "Slarge", 1),
        ("Option", WORDS | SPRITE | V, "Soff,on", 1),
        ("Lines of words, each one centred", WORDS | BORDER, "L40", 0),
        ("Secret", WORDS | BORDER | V | FILLED, "D*", 0),
    )
    icons = [
        icon(
            (16 + 156 * at, -128 - 128 * row, 156 + 156 * at, -16 - 128 * row),
            text,
            ButtonType.IGNORE,
            flags | state,
            validation,
            ground=ground,
        )
        for (at, (text, flags, validation, ground)), (row, state) in product(
            enumerate(kinds), enumerate(STATES)
        )
    ]
    return of_icons(mode, icons, 16 + 156 * 8, 16 + 128 * 3)


def windows(mode: Mode) -> Image.Image:
    """A document with the focus before two without."""
    pilot = bare_desktop(mode)
    task = NotingTask(pilot.wimp)
    for number, (x, y) in enumerate(((60, 520), (220, 400), (380, 280))):
        described = definition((x, y, x + 500, y + 300), (800, 700), DOCUMENT, "ADFS::Disc.$")
        window = opened(task, described)
        window.scroll = Point(90 * number, -120 * number)
    pilot.wimp.set_caret(window)
    pilot.wimp.painter.invalidate(mode.box)
    return cut(pilot, Box(40, 220, 960, 880))


def toggled(mode: Mode) -> Image.Image:
    """A window at full size, without scroll bars to scroll."""
    pilot = bare_desktop(mode)
    described = definition((100, 600, 400, 800), (400, 260), DOCUMENT, "A title that is too long")
    window = opened(NotingTask(pilot.wimp), described)
    pilot.select(*middle(furniture.layout(window, mode)[furniture.Part.TOGGLE]))
    return of_window(pilot, window)


def menu(mode: Mode) -> Image.Image:
    """A tick, a line, a grey item, key short cuts, a lit item and the submenu it leads to."""
    pilot = bare_desktop(mode)
    sub = Menu("Save", (MenuItem("Choices"), MenuItem("Position", "F3")))
    items = (
        MenuItem("Info", submenu=sub),
        MenuItem("Save", submenu=sub, dotted=True),
        MenuItem("Sound", ticked=True),
        MenuItem("Undo", "F8", shaded=True, submenu=sub, dotted=True),
        MenuItem("Quit", "^Q"),
    )
    pilot.move(400, 800)
    pilot.wimp.open_menu(NotingTask(pilot.wimp), Menu("Osmosis", items), Point(400, 800))
    window = pilot.wimp.menus.levels[0].window
    saving = window.to_screen(item_box(pilot.wimp.menus.levels[0].menu, 1))
    pilot.move(saving.x1 - 8, middle(saving).y)
    child = pilot.wimp.menus.levels[1].window
    pilot.move(child.visible.x0 + 60, child.visible.y1 - 20)
    frames = [furniture.outline(each, mode) for each in (window, child)]
    return cut(pilot, frames[0].hull(frames[1]).grown(16))


def bar(mode: Mode) -> Image.Image:
    """Spec 2.2's example: devices at the left, an application, the palette and the switcher."""
    pilot = bare_desktop(mode)
    task = NotingTask(pilot.wimp)
    for drive, sprite, priority in (
        ("Disc", "harddisc", 0x70000000),
        (":0", "floppydisc", 0x60000000),
        ("Apps", "romapps", 0x50000000),
    ):
        pilot.wimp.add_bar_icon(BarIcon(task, sprite, drive, priority, left=True))
    pilot.wimp.add_bar_icon(BarIcon(task, "switcher", priority=PRIORITY_TASK_MANAGER, foot=-8))
    pilot.wimp.add_bar_icon(BarIcon(task, "palette", priority=0x20000000))
    pilot.wimp.add_bar_icon(BarIcon(task, "!osmosis"))
    return cut(pilot, Box(0, 0, mode.box.x1, 160))


def error(mode: Mode) -> Image.Image:
    """Two buttons, OK being pressed."""
    pilot = bare_desktop(mode)
    task = NotingTask(pilot.wimp, "Osmosis")
    pilot.wimp.report_error(task, "The game could not be kept: the disc is full", cancel=True)
    window = pilot.wimp.errors.window
    assert window is not None
    number = window.icon_named("ok")
    assert number is not None
    pilot.press(*middle(window.to_screen(window.icons[number].box)))
    return of_window(pilot, window)


def dashes(mode: Mode) -> Image.Image:
    """A window being dragged as an outline over another."""
    pilot = bare_desktop(mode)
    task = NotingTask(pilot.wimp)
    opened(task, definition((300, 500, 700, 700), flags=DOCUMENT, title="Below"))
    window = opened(task, definition((120, 620, 420, 800), flags=DOCUMENT, title="Dragged"))
    title = middle(furniture.layout(window, mode)[furniture.Part.TITLE])
    pilot.press(*title)
    pilot.move(title.x + 160, title.y - 90)
    return cut(pilot, Box(80, 420, 800, 880))


def writing(mode: Mode) -> Image.Image:
    """Writable icons, one with the caret, in a window that has turned cream."""
    pilot = bare_desktop(mode)
    flags = WORDS | BORDER | FILLED | V
    fields = [
        icon((20, -70, 320, -20), "Name", ButtonType.WRITABLE, flags),
        icon((20, -150, 320, -98), "Number", ButtonType.WRITABLE, flags, "R7"),
    ]
    plain = definition(
        (200, 600, 540, 780),
        (340, 180),
        WindowFlags.NEW_FORMAT | WindowFlags.AUTO_REDRAW | WindowFlags.TITLE_BAR,
        "Write",
        fields,
    )
    window = opened(NotingTask(pilot.wimp), plain)
    pilot.wimp.set_caret(window, 0, 2)
    return of_window(pilot, window)


PICTURES = {
    f"{name}-{shape}": partial(take, mode)
    for name, take in (
        ("borders", borders),
        ("placing", placing),
        ("states", states),
        ("windows", windows),
        ("toggled", toggled),
        ("menu", menu),
        ("bar", bar),
        ("error", error),
        ("dashes", dashes),
        ("writing", writing),
    )
    for shape, mode in (("square", SQUARE), ("oblong", OBLONG))
}
