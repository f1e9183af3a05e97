"""Finds the browsers that the tests drive: `python tools/browsers.py chromium` prints a path.

Where there is none, Debian's package is installed if that is possible without asking; otherwise the
message says what to install. A browser is never downloaded by Playwright. Standard library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import NamedTuple


class Browser(NamedTuple):
    """`setting` says where it is and wins; `names`: of its programs; `packages`: of Debian."""

    title: str
    setting: str
    names: tuple[str, ...]
    packages: tuple[str, ...]

    @property
    def missing(self) -> str:
        return f"""\
The tests drive {self.title}, and none was found.
  looked for: {", ".join(self.names)}
Install it (Debian: apt-get install {self.packages[0]}), or say where it is:
  {self.setting}=/path/to/{self.names[0]} make test
"""

    def find(self) -> str | None:
        """Its path on this machine; what the setting says must be right if given."""
        named = os.environ.get(self.setting)
        if named:
            found = shutil.which(named)
            if found is None:
                raise NoBrowser(f"{self.setting} is {named!r}, which is not a program here.")
            return found
        candidates = (shutil.which(name) for name in self.names)
        return next((path for path in candidates if path is not None and runs(path)), None)

    def install(self) -> bool:
        """Installs Debian's package where that needs no password; whether it was tried."""
        if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("apt-get") is None:
            return False
        print(f"No {self.title} here: installing the system's package", file=sys.stderr)
        if not apt_get("install", *self.packages):
            # A fresh system has no package lists yet, or old ones.
            apt_get("update")
            apt_get("install", *self.packages)
        return True


# The fonts are only recommended by the package, but without them a page has no letters.
CHROMIUM = Browser(
    "Chromium or Google Chrome",
    "CROUPIER_CHROMIUM",
    (
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ),
    ("chromium", "fonts-liberation", "fonts-dejavu-core"),
)
FIREFOX = Browser(
    "Firefox",
    "CROUPIER_FIREFOX",
    ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"),
    ("firefox-esr",),
)
KNOWN = {"chromium": CHROMIUM, "firefox": FIREFOX}


class NoBrowser(Exception):
    """There is no browser to test with; the text says what to do about it."""


def runs(path: str) -> bool:
    """Whether it starts: some systems ship a `chromium-browser` that only prints advice."""
    try:
        done = subprocess.run(
            [path, "--version"], capture_output=True, timeout=60, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0


def apt_get(action: str, *packages: str) -> bool:
    options = ["-qq", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120"]
    done = subprocess.run(
        ["apt-get", *options, action, *packages],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        # Standard output is for the path alone.
        stdout=sys.stderr,
    )
    return done.returncode == 0


def main(words: list[str]) -> int:
    if len(words) != 1 or words[0] not in KNOWN:
        print(f"say which one: {' or '.join(KNOWN)}", file=sys.stderr)
        return 2
    wanted = KNOWN[words[0]]
    try:
        path = wanted.find()
        if path is None and wanted.install():
            path = wanted.find()
    except NoBrowser as reason:
        print(reason, file=sys.stderr)
        return 1
    if path is None:
        print(wanted.missing, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
