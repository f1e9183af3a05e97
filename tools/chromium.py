"""Finds the Chromium that the browser tests drive and prints its path.

Where there is none, the Debian package is installed if that is possible without asking; otherwise
the message says what to install. A browser is never downloaded by Playwright. Standard library
only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

SETTING = "CROUPIER_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ELSEWHERE = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# The fonts are only recommended by the package, but without them a page has no letters.
PACKAGES = ("chromium", "fonts-liberation", "fonts-dejavu-core")

MISSING = f"""\
The browser tests need Chromium or Google Chrome, and none was found.
  looked for: {", ".join(NAMES)} on PATH
Install one (Debian: apt-get install chromium; Fedora: dnf install chromium;
macOS: brew install --cask chromium), or say where it is:
  {SETTING}=/path/to/chromium make test
"""


class NoChromium(Exception):
    """There is no browser to test with; the text says what to do about it."""


def find() -> str | None:
    """The path of a Chromium on this machine; the setting wins, and must be right if given."""
    named = os.environ.get(SETTING)
    if named:
        found = shutil.which(named)
        if found is None:
            raise NoChromium(f"{SETTING} is {named!r}, which is not a program here.")
        return found
    candidates = (shutil.which(name) for name in (*NAMES, *ELSEWHERE))
    return next((path for path in candidates if path is not None and runs(path)), None)


def runs(path: str) -> bool:
    """Whether it starts: some systems ship a `chromium-browser` that only prints advice."""
    try:
        done = subprocess.run(
            [path, "--version"], capture_output=True, timeout=60, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0


def install() -> bool:
    """Installs Debian's package where that needs no password; whether it was tried."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    print("No Chromium here: installing the system's package", file=sys.stderr)
    if not apt_get("install", *PACKAGES):
        # A fresh system has no package lists yet, or old ones.
        apt_get("update")
        apt_get("install", *PACKAGES)
    return True


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


def main() -> int:
    try:
        path = find()
        if path is None and install():
            path = find()
    except NoChromium as reason:
        print(reason, file=sys.stderr)
        return 1
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
