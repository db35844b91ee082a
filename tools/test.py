"""Make .venv with the development extras and run every check: python3 tools/test.py.

Arguments go to pytest, so that `python3 tools/test.py tests/wimp -x` runs a part.
"""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools import setting_up
else:
    import setting_up  # this file is run by its path, with its own folder first

CHECKS = {
    "pytest": ["-m", "pytest", "-n", "auto", "--dist", "loadfile"],
    "mypy": ["-m", "mypy"],
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
}


def passes(name: str, arguments: list[str]) -> bool:
    """Run one check from the top of the checkout; its output is the user's to read."""
    print(f"\n== {name}", flush=True)
    command = [str(setting_up.venv_python()), *arguments]
    return subprocess.call(command, cwd=setting_up.ROOT) == 0


def main(for_pytest: list[str]) -> int:
    """Set everything up and run all checks, going on after one that fails."""
    setting_up.check_python()
    setting_up.need_system(setting_up.missing_packages(testing=True))
    setting_up.install({"dev", "discs"})
    results = {
        name: passes(name, arguments + (for_pytest if name == "pytest" else []))
        for name, arguments in CHECKS.items()
    }
    print()
    for name, passed in results.items():
        print(f"{name}: {'passed' if passed else 'FAILED'}")
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
