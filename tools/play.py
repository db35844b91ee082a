"""Make .venv, install the game in it, and play: python3 tools/play.py [OPTIONS].

The options are those of the `osmosis` command; `--help` lists them.
"""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools import setting_up
else:
    import setting_up  # this file is run by its path, with its own folder first

WITHOUT_DISPLAY = {"--help", "--version", "--screenshot"}


def main(arguments: list[str]) -> int:
    """Set everything up and run the game with these arguments."""
    setting_up.check_python()
    if not WITHOUT_DISPLAY & {argument.partition("=")[0] for argument in arguments}:
        setting_up.need_system(setting_up.missing_packages(testing=False))
    setting_up.install({"discs"})
    try:
        return subprocess.call([str(setting_up.venv_command("osmosis")), *arguments])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
