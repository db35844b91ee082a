"""The window manager: windows, icons, menus and the mouse, whatever tasks make of them."""
