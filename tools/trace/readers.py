"""Which modules read a field of the rules: the types say so, nobody writes it down.

`terms.rules.split.most` reads `blackjack.Split.most`. Where terms are made (`Terms(aim=rules.aim)`)
whoever reads the term reads the rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from mypy.build import BuildResult, build
from mypy.fscache import FileSystemCache
from mypy.main import process_options
from mypy.nodes import CallExpr, Expression, MemberExpr, MypyFile
from mypy.server.subexpr import get_subexpressions
from mypy.types import Instance, Type, UnionType, get_proper_type

RULES = "croupier.rulebooks.schema."
GAMES = "croupier.games."
PLAYING = (GAMES, "croupier.table.")
"""The packages that play by the rules; pages and commands only show them."""

Fields = dict[str, set[str]]


def readers(root: Path) -> dict[str, tuple[str, ...]]:
    """Field, as `blackjack.Split.most`, to the modules that read it."""
    checked = _checked(root)
    read: Fields = {}
    made: Fields = {}
    for module, tree in sorted(checked.files.items()):
        if module.startswith(PLAYING):
            found = _Reads(checked.types, tree)
            for field in found.read:
                read.setdefault(field, set()).add(_file(tree, root))
            for term, fields in found.made.items():
                made.setdefault(term, set()).update(fields)
    for term, fields in made.items():
        for field in fields:
            read[field] |= read.get(term, set())
    return {
        field.removeprefix(RULES): tuple(sorted(modules))
        for field, modules in sorted(read.items())
        if field.startswith(RULES)
    }


def _checked(root: Path) -> BuildResult:
    cache = FileSystemCache()
    wanted = [f"--config-file={root / 'pyproject.toml'}", "--no-incremental"]
    sources, options = process_options(
        [*wanted, "-p", "croupier.games", "-p", "croupier.table"], fscache=cache
    )
    options.mypy_path = [str(root / "src")]
    options.export_types = options.preserve_asts = True
    return build(sources, options, fscache=cache)


def _file(tree: MypyFile, root: Path) -> str:
    return Path(tree.path).resolve().relative_to(root / "src" / "croupier").as_posix()


class _Reads:
    """The fields that a module reads, and those out of which it makes terms."""

    def __init__(self, types: dict[Expression, Type], tree: MypyFile) -> None:
        self.types = types
        parts = get_subexpressions(tree)
        self.read = set(self._fields(parts))
        self.made: Fields = {}
        for part in parts:
            if isinstance(part, CallExpr):
                self._make(part)

    def _make(self, call: CallExpr) -> None:
        """`Terms(aim=rules.aim.value)`: whoever reads `aim` of these terms reads the rule."""
        made = next((name for name in self._classes(call) if name.startswith(GAMES)), "")
        for name, argument in zip(call.arg_names, call.args, strict=True):
            if made and name:
                fields = self._fields(get_subexpressions(argument))
                rules = {field for field in fields if field.startswith(RULES)}
                self.made.setdefault(f"{made}.{name}", set()).update(rules)

    def _fields(self, parts: Iterable[Expression]) -> Iterator[str]:
        for part in parts:
            if isinstance(part, MemberExpr):
                yield from (f"{owner}.{part.name}" for owner in self._classes(part.expr))

    def _classes(self, part: Expression) -> Iterator[str]:
        """The class of an expression; of a union, all of its sides."""
        of = self.types.get(part)
        plain = None if of is None else get_proper_type(of)
        for side in plain.items if isinstance(plain, UnionType) else [plain]:
            one = get_proper_type(side)
            if isinstance(one, Instance):
                yield one.type.fullname
