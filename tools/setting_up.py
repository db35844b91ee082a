"""What tools/play.py and tools/test.py share: system libraries, .venv, the installed package.

The standard library only, so that any Python from 3.11 on can run it before anything
is installed.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "osmosis-installed.txt"
OLDEST = (3, 11)

LIBRARIES = {"libGL.so.1": "libgl1", "libXrender.so.1": "libxrender1"}
"""What pyglet loads on Linux, and the Debian package that holds it."""

PROGRAMS = {"Xvfb": "xvfb"}
"""What the end-to-end tests start, and the Debian package that holds it."""


def say(text: str) -> None:
    """Tell the user what is going on, on stderr."""
    print(text, file=sys.stderr, flush=True)


def give_up(text: str) -> NoReturn:
    """End with one sentence and exit code 2."""
    say(text)
    raise SystemExit(2)


def check_python() -> None:
    """Refuse a Python that is too old for the game."""
    if sys.version_info < OLDEST:
        give_up(f"Osmosis needs Python 3.11 or later, and this is {sys.version.split()[0]}.")


def missing_packages(*, testing: bool) -> list[str]:
    """Name the Debian packages of the libraries and programs that are not there."""
    if not sys.platform.startswith("linux"):
        return []
    wanted = [package for library, package in LIBRARIES.items() if not _loads(library)]
    if testing:
        wanted += [package for name, package in PROGRAMS.items() if not shutil.which(name)]
    return wanted


def need_system(packages: list[str]) -> None:
    """Install Debian packages where that is possible; else say which, and stop."""
    if not packages:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if not shutil.which("apt-get"):
        give_up("Please install what Debian calls: " + ", ".join(packages))
    if not _is_root():
        give_up("Something is missing; please type: sudo " + " ".join(command))
    say("Installing " + ", ".join(packages))
    if not _apt_get(command):
        give_up("That did not work; please type: apt-get update && " + " ".join(command))


def venv_python() -> Path:
    """Where the Python of .venv is."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def venv_command(name: str) -> Path:
    """Where .venv has a command that a package installed."""
    return venv_python().with_name(name + ".exe" if os.name == "nt" else name)


def install(extras: set[str]) -> None:
    """Make .venv if need be, and install this checkout in it unless that stands already."""
    before = _read_stamp()
    if before and before[0] != str(ROOT):
        say("This checkout has moved: .venv is made anew")
        shutil.rmtree(VENV)
        before = None
    if not _works(venv_python()):
        _make_venv()
        before = None
    if before and before[1] == _fingerprint() and extras <= set(before[2:]):
        return
    extras = extras | set(before[2:] if before else ())
    say("Installing Osmosis in .venv")
    wanted = f"{ROOT}[{','.join(sorted(extras))}]" if extras else str(ROOT)
    pip = [str(venv_python()), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if subprocess.call([*pip, "--editable", wanted]):
        give_up("pip could not install Osmosis: its reason stands above.")
    STAMP.write_text("\n".join([str(ROOT), _fingerprint(), *sorted(extras)]), encoding="utf-8")


def _make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        need_system([f"python3.{sys.version_info.minor}-venv"])
    say("Making .venv")
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        give_up(f"Python could not make {VENV}: its reason stands above.")


def _read_stamp() -> list[str] | None:
    return STAMP.read_text(encoding="utf-8").split("\n") if STAMP.exists() else None


def _fingerprint() -> str:
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()


def _works(python: Path) -> bool:
    try:
        done = subprocess.run([str(python), "-m", "pip", "--version"], capture_output=True)
    except OSError:
        return False
    return done.returncode == 0


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _apt_get(command: list[str]) -> bool:
    """Run an install, after one refresh of the lists if it fails without."""
    surroundings = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for attempt in (command, ["apt-get", "update"], command):
        done = subprocess.run(
            attempt, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if attempt is command and done.returncode == 0:
            return True
    sys.stderr.write(done.stdout.decode(errors="replace"))
    return False
