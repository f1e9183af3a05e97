"""Whether the page that lies there was built from the sources that lie there.

    python tools/page.py            ends with 0 where it was, with 1 where it has to be built
    python tools/page.py --stamp    writes down from which sources it was built just now

By content, not by time: a release brings the page built, and unpacking makes everything new. So
Node.js is fetched only where there is something to build. Standard library only.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAMP = Path("src/croupier/web/static/app/.built")
PAGE = STAMP.with_name("index.html")
FOLDERS = ("src", "public")
FILES = ("*.html", "*.js", "*.ts", "*.json", ".npmrc")


def sources(root: Path) -> list[Path]:
    """Everything that the page is built from, in order."""
    frontend = root / "frontend"
    found = [file for pattern in FILES for file in frontend.glob(pattern)]
    found += [file for folder in FOLDERS for file in (frontend / folder).rglob("*")]
    return sorted(file for file in found if file.is_file())


def mark(root: Path) -> str:
    """The hash of all sources and their names."""
    whole = hashlib.sha256()
    for file in sources(root):
        name = file.relative_to(root).as_posix()
        whole.update(f"{name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def is_built(root: Path) -> bool:
    """From these sources; or there are none, as in a release without them."""
    if not (root / PAGE).is_file():
        return False
    if not (root / "frontend" / "package.json").is_file():
        return True
    stamp = root / STAMP
    return stamp.is_file() and stamp.read_text("utf-8").strip() == mark(root)


def main(words: list[str], root: Path = ROOT) -> int:
    if words == ["--stamp"]:
        (root / STAMP).write_text(mark(root) + "\n", "utf-8")
        return 0
    return 0 if is_built(root) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
