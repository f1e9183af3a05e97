"""Builds the documentation as a site: `python -m tools.site` writes `.build/site`, for `make docs`.

The pages of `docs/` and those of the front are laid out in a folder of their own, with an index of
every command, key and error, made from the registries; Sphinx makes HTML of them, in which one can
search without a net. Every warning is an error, every page stands in a section of `docs/nav.toml`,
and every link of what was built is followed.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urldefrag

from tools import indices

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
FRONT = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "CHANGELOG.md")
"""Pages that lie at the front of the tree; the first of them is the first here too."""
INDICES = {
    "all-commands": indices.commands,
    "all-keys": indices.keys,
    "all-errors": indices.errors,
}
CONF = """\
project = "Croupier"
html_title = "Croupier"
extensions = ["myst_parser"]
html_theme = "furo"
html_show_sourcelink = False
html_copy_source = False
html_logo = None
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]
"""
_LINK = re.compile(r"(!?\[[^\]\n]*\])\(([^)#\s]+)(#[^)\s]*)?\)")
_FENCE = re.compile(r"^```([a-z]+)[^\n]*$", re.M)


class Section(NamedTuple):
    title: str
    pages: tuple[str, ...]


class NotClean(Exception):
    """What is wrong with the documentation, one line each."""


def sections(pages: list[str], plan: str) -> list[Section]:
    """Every page in its section, in the order of the patterns; one that fits none is an error."""
    left, found = list(pages), []
    for section in tomllib.loads(plan)["section"]:
        mine = [
            page
            for pattern in section["pages"]
            for page in sorted(left)
            if fnmatchcase(page, pattern)
        ]
        mine = list(dict.fromkeys(mine))
        left = [page for page in left if page not in mine]
        found.append(Section(section["title"], tuple(mine)))
    if left:
        raise NotClean(
            "\n".join(f"docs/{page}.md is in no section of docs/nav.toml" for page in left)
        )
    return [section for section in found if section.pages]


# Laying out.


def lay_out(place: Path) -> list[Section]:
    """All pages, as Sphinx reads them."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    for folder in ("contract", "pictures"):
        shutil.copytree(DOCS / folder, place / folder)
    shutil.copy(ROOT / "LICENSE", place / "LICENSE")
    pages = {file.stem: file.read_text("utf-8") for file in DOCS.glob("*.md")}
    pages |= {name[:-3]: (ROOT / name).read_text("utf-8") for name in FRONT[1:]}
    pages |= {name: make() for name, make in INDICES.items()}
    for name, text in pages.items():
        (place / f"{name}.md").write_text(laid(name, text), "utf-8")
    found = sections(list(pages), (DOCS / "nav.toml").read_text("utf-8"))
    (place / "index.md").write_text(_front(found), "utf-8")
    (place / "conf.py").write_text(CONF, "utf-8")
    return found


def laid(name: str, text: str) -> str:
    """A page as it stands in the site: links within it, names to be linked to, and only kinds of
    code that somebody can colour."""
    text = _LINK.sub(partial(_within, DOCS if name + ".md" not in FRONT else ROOT), text)
    text = indices.anchored(name, text)
    return _FENCE.sub(_coloured, text)


def _within(folder: Path, link: re.Match[str]) -> str:
    """A link to another page of the site; what lies elsewhere in the tree is only named."""
    words, path, anchor = link[1], link[2], link[3] or ""
    if re.match(r"[a-z]+:", path):
        return link[0]
    to = (folder / path).resolve().relative_to(ROOT)
    if to.as_posix() == "README.md":
        return f"{words}(index.md)"
    if to.parts[0] == "docs" or to.as_posix() in (*FRONT, "LICENSE"):
        return f"{words}({to.relative_to('docs') if to.parts[0] == 'docs' else to}{anchor})"
    return words[1:-1]


def _coloured(fence: re.Match[str]) -> str:
    from pygments.lexers import find_lexer_class_by_name
    from pygments.util import ClassNotFound

    try:
        find_lexer_class_by_name(fence[1])
    except ClassNotFound:
        return "```text"
    return f"```{fence[1]}"


def _front(found: list[Section]) -> str:
    """The first page: the start of the README, and the sections by reader."""
    readme = (ROOT / "README.md").read_text("utf-8")
    start = laid("README", readme[: readme.index("## A short tour")])
    trees = (
        f"```{{toctree}}\n:caption: {section.title}\n:maxdepth: 1\n\n"
        + "".join(f"{page}\n" for page in section.pages)
        + "```\n"
        for section in found
    )
    return "\n".join((start, *trees))


# Building.


def build(place: Path, out: Path) -> None:
    """Every warning is an error, all of them at once."""
    command = (sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-j", "auto")
    done = subprocess.run([*command, "-b", "html", str(place), str(out)], text=True)
    if done.returncode:
        raise NotClean("Sphinx has warned; its lines are above.")


class _Page(HTMLParser):
    """What can be linked to on a page, and what it links to."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value and tag in ("a", "img", "script", "link"):
                self.links.append(value)


def astray(out: Path) -> Iterator[str]:
    """Links of the site that lead nowhere, or out of it without saying where to."""
    pages = {file: _read(file) for file in out.rglob("*.html")}
    for file, page in pages.items():
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                continue
            path, anchor = urldefrag(unquote(link.partition("?")[0]))
            to = (file.parent / path).resolve() if path else file
            there = pages.get(to)
            if not to.exists() or (anchor and there is not None and anchor not in there.ids):
                yield f"{file.relative_to(out)} leads to {link}"


def _read(file: Path) -> _Page:
    page = _Page()
    page.feed(file.read_text("utf-8"))
    return page


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.site")
    parser.add_argument("--out", type=Path, default=ROOT / ".build" / "site")
    out = parser.parse_args(words).out.resolve()
    try:
        place = out.with_name(f"{out.name}-pages")
        lay_out(place)
        shutil.rmtree(out, ignore_errors=True)
        build(place, out)
        if lost := sorted(set(astray(out))):
            raise NotClean("\n".join(lost))
    except NotClean as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
