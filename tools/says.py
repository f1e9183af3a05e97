"""Who says each key of the catalogue: whether nothing says it any more, and whether something says
a key that is not there.

A key is said where it is written: in a string of the program, of a template, or of the page. Where
it is put together, `f"role.{role}"`, the part in braces must be a word of the program, of a book or
of the page by itself, so that a role that is gone leaves its words behind for the check to find.
Where the words themselves are listed, nobody says them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from croupier.words import catalogue
from croupier.words.face import Text
from croupier.words.parts import parts
from croupier.words.speech import GIVEN, NAMES

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "croupier"
PAGE = ROOT / "frontend" / "src"
_HOLE = "\0"
_QUOTED = re.compile(r'(?="([^"\n]*)")')
_WRITTEN = re.compile(r"(?=`([^`]*)`)")
_REMARK = re.compile(r"^\s*//[^\n]*$|/\*.*?\*/|<!--.*?-->", re.M | re.S)
_FILLED = re.compile(r"\$\{[^}]*\}")
_PLAIN = re.compile(r"\w+")
_NAMED = re.compile(r"\b(\w+):")
"""A key of an object is a word of the page, too."""
_CALLED = re.compile(r'(?<![\w.])(?:t|word)\((?:"([^"\n]*)"|`([^`]*)`)')
"""What the page says: `t("key")`, `word(`key.${of}`, …)`."""


class Strings(NamedTuple):
    """What is written somewhere: whole, and with holes; and every word of it."""

    whole: set[str]
    holed: set[str]
    words: set[str]

    def say(self, key: str) -> bool:
        return key in self.whole or any(self._fits(key, holed) for holed in self.holed)

    def _fits(self, key: str, holed: str) -> bool:
        before, _, after = holed.partition(_HOLE)
        if not key.startswith(before) or not key.endswith(after.rpartition(_HOLE)[2]):
            return False
        found = pattern(holed).fullmatch(key)
        return found is not None and all(map(self._known, found.groups()))

    def _known(self, part: str) -> bool:
        """What fills a hole is a word by itself, or made of such words, ranks and numbers."""
        return all(len(each) < 3 or each in self.words for each in re.split("[ .-]", part))


def pattern(holed: str) -> re.Pattern[str]:
    return re.compile("(.+)".join(map(re.escape, holed.split(_HOLE))))


def says_something(holed: str) -> bool:
    """Enough of it is written to say which keys are meant: `{a}.{b}` could be any."""
    return any(map(str.isalpha, holed))


def strings(found: Iterable[str]) -> Strings:
    every = set(found)
    holed = {each for each in every if _HOLE in each and says_something(each)}
    whole = {each for each in every if _HOLE not in each}
    spelled = {part for each in every for part in _PLAIN.findall(each)}
    return Strings(whole, holed, spelled)


# What is written in the program, in templates and on the page.


def of_the_house(defined: Callable[[str, str], bool]) -> Iterator[str]:
    """`defined`: whether a key with this text is where the words themselves stand."""
    for file in sorted(HOUSE.rglob("*.py")):
        yield from of_python(file.read_text("utf-8"), defined)
    for file in sorted((HOUSE / "web" / "templates").rglob("*.html")):
        yield from of_template(file.read_text("utf-8"))
    for file in sorted(HOUSE.rglob("*.toml")):
        yield from re.findall(r"[\w-]+", file.read_text("utf-8"))


def of_python(text: str, defined: Callable[[str, str], bool]) -> Iterator[str]:
    tree = ast.parse(text)
    left: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            left.add(id(node.value))
        if isinstance(node, ast.Dict):
            left |= {id(each) for pair in _listed(node, defined) for each in pair}
    for node in _under(tree, left):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(_part(each) for each in node.values)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id  # A field of a struct is a word of the program.


def _listed(node: ast.Dict, defined: Callable[[str, str], bool]) -> Iterator[list[ast.AST]]:
    for key, value in zip(node.keys, node.values, strict=True):
        if isinstance(key, ast.Constant) and defined(str(key.value), english_of(value)):
            yield [key, value]


def english_of(value: ast.expr) -> str:
    """A text, or the first form of one that bends."""
    if isinstance(value, ast.Tuple) and value.elts:
        value = value.elts[0]
    return str(value.value) if isinstance(value, ast.Constant) else ""


def _under(node: ast.AST, left: set[int]) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if id(child) not in left:
            yield child
            yield from _under(child, left)


def _part(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else _HOLE


def of_template(text: str) -> Iterator[str]:
    from jinja2 import Environment, nodes

    tree = Environment(autoescape=True).parse(text)
    for constant in tree.find_all(nodes.Const):
        if isinstance(constant.value, str):
            yield constant.value
    for joined in tree.find_all(nodes.Concat):
        yield "".join(
            each.value if isinstance(each, nodes.Const) else _HOLE for each in joined.nodes
        )


def sources() -> Iterator[str]:
    for file in sorted([*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]):
        if "generated" not in file.parts and not file.name.endswith(".test.ts"):
            yield without_remarks(file.read_text("utf-8"))


def without_remarks(text: str) -> str:
    return _REMARK.sub("", text)


def of_scripts(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from _QUOTED.findall(text)
        yield from _NAMED.findall(text)
        yield from (_FILLED.sub(_HOLE, each) for each in _WRITTEN.findall(text))


# What is wrong.


def texts() -> dict[str, Text]:
    """Everything that is said by key, in the program and on the page."""
    pages = {key: text for part in parts().values() for key, (_, text) in part.items()}
    return {**catalogue.PAGES, **catalogue.TERMINAL, **catalogue.COUNTED, **pages}


def wrong() -> list[str]:
    """Keys that nothing says; and keys that are said and are not there."""
    known = texts()

    def defined(key: str, english: str) -> bool:
        text = known.get(key)
        return bool(english) and english == (text[0] if isinstance(text, tuple) else text)

    house = (*of_the_house(defined), *(f"{kind}.{_HOLE}" for kind in NAMES))
    pages = list(sources())
    return found(known, strings(house), strings(of_scripts(pages)), pages)


def found(known: Mapping[str, Text], house: Strings, page: Strings, pages: list[str]) -> list[str]:
    every = house.words | page.words
    says = [Strings(each.whole, each.holed, every) for each in (house, page)]
    unsaid = [key for key in known if not any(each.say(key) for each in says)]
    given = {*known, *(f"named.{place}.anything" for place in GIVEN)}
    missing = sorted({key for text in pages for key in asked(text) if not there(key, given)})
    return [
        *(f"{key}: nothing says it" for key in unsaid),
        *(f"{key.replace(_HOLE, '…')}: the page says it, and it is not there" for key in missing),
    ]


def asked(text: str) -> Iterator[str]:
    """The keys that a file of the page asks for, with holes where they are put together."""
    for whole, written in _CALLED.findall(text):
        yield whole or _FILLED.sub(_HOLE, written)


def there(key: str, known: Collection[str]) -> bool:
    if _HOLE not in key:
        return key in known
    return not says_something(key) or any(map(pattern(key).fullmatch, known))
