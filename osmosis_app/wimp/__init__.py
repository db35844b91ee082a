"""The window manager: windows, icons, menus, pointer and redraw. It knows no cards."""
