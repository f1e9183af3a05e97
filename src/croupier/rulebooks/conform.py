"""Does an operator's book satisfy a mandatory minimum (R46), and where not, by which clauses?

What is printed as it must be has to be equal; an option that the minimum gives the player may not
be removed or narrowed without approval; additions are free. The house chapter is measured as games
are. What each key means is data of the minimum. This module knows no game and no book by name.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

import msgspec

from croupier.rulebooks.compare import NOT_OFFERED
from croupier.rulebooks.load import HOUSE, Book, Section, leaves
from croupier.rulebooks.minimum import Duties, Minimum, Part, Row
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited

Word = Literal["breaks", "stricter", "to be approved", "differs and allowed", "silent"]
WORDS: tuple[Word, ...] = ("breaks", "stricter", "to be approved", "differs and allowed", "silent")
ASKED: tuple[Word, ...] = ("breaks", "stricter", "to be approved")
"""With none of these a book satisfies the minimum."""
OFFERED = "offered"


class Point(NamedTuple):
    """A key with what the minimum and the operator's book say of it, each with its clause."""

    key: str
    minimum: Cited[Any] | None
    own: Cited[Any] | None
    why: str


class Finding(NamedTuple):
    """A difference and how it weighs. *stricter*: an option is narrowed, which needs approval. *to
    be approved*: an addition that does. *silent*: one of the texts prints nothing to be measured
    by. Some keys are one difference together."""

    word: Word
    about: str
    points: tuple[Point, ...]


class GameReport(NamedTuple):
    """Of a game, or of the house. `equal`: values that the minimum prints. `unprinted`: those that
    are the same and stand in no text of the minimum, whoever thought of them first."""

    game: str
    findings: tuple[Finding, ...]
    equal: int
    unprinted: int

    def of(self, word: Word) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.word == word)


class Report(NamedTuple):
    """`other_games`: those that the minimum does not name. `parts`: what else a book must have,
    and whether its files have it; None where the plates of its tables do."""

    games: tuple[GameReport, ...]
    house: GameReport
    other_games: tuple[str, ...]
    parts: tuple[tuple[Part, bool | None], ...]

    def count(self, word: Word) -> int:
        return sum(len(chapter.of(word)) for chapter in (*self.games, self.house))

    @property
    def satisfied(self) -> bool:
        """By its values and games."""
        return not (any(map(self.count, ASKED)) or self.other_games)

    @property
    def missing(self) -> tuple[Part, ...]:
        """What the book lacks. Of a part that only some houses need, nobody knows whether this one
        does."""
        return tuple(part for part, has in self.parts if has is False and not part.where)


def conform(own: Book, least: Book, minimum: Minimum) -> Report:
    """The operator's book against the minimum, game by game."""
    shared = [game for game in own.games if game in least.games]
    return Report(
        tuple(
            conform_game(
                own.games[game], least.games[game], minimum.rows[game], minimum.duties.details
            )
            for game in shared
        ),
        conform_game(own.house, least.house, minimum.rows[HOUSE], minimum.duties.details),
        tuple(game for game in own.games if game not in least.games),
        tuple(_parts(own, minimum.duties)),
    )


def conform_game(own: Section, least: Section, rows: dict[str, Row], details: str) -> GameReport:
    judge = _Judge(rows, details)
    judge.look(least.rules, own.rules)
    return GameReport(own.game, tuple(_together(judge.found)), judge.equal, judge.unprinted)


def _parts(own: Book, duties: Duties) -> list[tuple[Part, bool | None]]:
    has = {"title page": True, "games": bool(own.games), "plates": None}
    return [
        (part, has.get(part.kept_in, _has_all(own.house.rules, part.keys)))
        for part in duties.parts
        if not part.games or any(game in own.games for game in part.games)
    ]


def _has_all(house: Any, keys: tuple[str, ...]) -> bool:
    """Whether the house chapter speaks of all these."""
    return all(_speaks(house, key.split(".")) for key in keys)


def _speaks(part: Any, names: list[str]) -> bool:
    if isinstance(part, Absent) or not names:
        return not isinstance(part, Absent)
    return _speaks(getattr(part, names[0]), names[1:])


class _Judge:
    """Walks minimum and book side by side and weighs what differs."""

    def __init__(self, rows: dict[str, Row], details: str) -> None:
        self.rows, self.details = rows, details
        self.found: list[tuple[Word, str, Point]] = []
        self.equal = self.unprinted = 0

    def look(self, least: Any, own: Any, key: str = "", kind: str = "") -> None:
        """`kind` is the key as the rows write it, `<name>` for what a book names itself."""
        if isinstance(least, Cited):
            self._value(least, own, key, self.rows[kind])
        elif isinstance(least, Absent) or isinstance(own, Absent):
            self._part(least, own, key, kind)
        elif isinstance(least, dict):
            self._members(least, own, key, kind)
        else:
            for name in least.__struct_fields__:
                below = f"{key}.{name}" if key else name
                under = f"{kind}.{name}" if kind else name
                self.look(getattr(least, name), getattr(own, name), below, under)

    def _value(self, least: Cited[Any], own: Cited[Any], key: str, row: Row) -> None:
        if least.value == own.value:
            self._same(least, row)
            if least.clause and not own.clause and row.means in ("fixed", "bound", "option"):
                why = f"the operator's book prints nothing here; {self.details} asks for every rule"
                self._note("silent", row, Point(key, least, own, why))
            return
        other, why = own.value in least.other, row.why
        word = weigh(row, least.value, own.value)
        if (not least.clause and not row.clause) or _names_nothing(row, own):
            word = "silent"
        elif other and row.readings:
            word = "differs and allowed"
        if other:
            why += f" (equal by the other reading of {least.reading})"
        self._note(word, row, Point(key, _cited(least, row), own, why))

    def _same(self, least: Cited[Any], row: Row) -> None:
        """What the minimum does not print is equal to nothing of the law."""
        printed = bool(least.clause or row.clause)
        self.equal += printed
        self.unprinted += not printed

    def _part(self, least: Any, own: Any, key: str, kind: str) -> None:
        """A part that one of them does not offer."""
        row = self.rows[kind]
        if isinstance(least, Absent) and isinstance(own, Absent):
            self._same(least.not_offered, row)
            return
        added = isinstance(least, Absent)
        word = _presence(row, added)
        self._note(word, row, Point(key, _cited(_said(least), row), _said(own), row.why))
        if added:
            self._terms(own, key, kind)

    def _members(self, least: dict[str, Any], own: dict[str, Any], key: str, kind: str) -> None:
        """Bets, series, rounds: whatever a book names itself."""
        row = self.rows[kind]
        for name in (*least, *(name for name in own if name not in least)):
            below = f"{key}.{name}"
            if name in least and name in own:
                self.look(least[name], own[name], below, f"{kind}.<name>")
                continue
            mine = _said(least[name]) if name in least else None
            theirs = _said(own[name]) if name in own else None
            printed = mine is None or mine.clause or row.clause
            word: Word = _presence(row, mine is None) if printed else "silent"
            self._note(word, row, Point(below, _cited(mine, row), theirs, row.why))

    def _terms(self, own: Any, key: str, kind: str) -> None:
        """The terms of an addition are free, but for those that have a bound of their own."""
        for name, cited in leaves(own):
            row = self.rows.get(f"{kind}.{name}")
            if row is None or row.of is None:
                continue
            word = weigh(row, row.of, cited.value)
            if word in ASKED:
                bound: Cited[Any] = Cited(row.of, clause=row.clause)
                self._note(word, row, Point(f"{key}.{name}", bound, cited, row.why))

    def _note(self, word: Word, row: Row, point: Point) -> None:
        self.found.append((word, row.together or point.key, point))


def _names_nothing(row: Row, own: Cited[Any]) -> bool:
    """An empty list for which nothing is cited, of what binds by itself: the text does not speak of
    it."""
    return row.within == "all of" and own.value == () and not own.clause


def _together(found: list[tuple[Word, str, Point]]) -> list[Finding]:
    groups: dict[tuple[Word, str], list[Point]] = {}
    for word, about, point in found:
        groups.setdefault((word, about), []).append(point)
    made = [Finding(word, about, tuple(points)) for (word, about), points in groups.items()]
    return sorted(made, key=lambda finding: WORDS.index(finding.word))


def _said(part: Any) -> Cited[Any]:
    """A whole part as one value, with all its clauses."""
    if isinstance(part, Cited):
        return part
    if isinstance(part, Absent):
        return msgspec.structs.replace(part.not_offered, value=NOT_OFFERED)
    said = [cited for _, cited in leaves(part)]
    clauses = dict.fromkeys(one for cited in said for one in cited.clause.split(", ") if one)
    house = "" if clauses else "; ".join(dict.fromkeys(cited.house for cited in said))
    return Cited(OFFERED, clause=", ".join(clauses), house=house)


def _cited(least: Cited[Any] | None, row: Row) -> Cited[Any] | None:
    """With the row's clause, where the minimum prints at another place what this means."""
    if least is None or not row.clause:
        return least
    return msgspec.structs.replace(least, clause=row.clause, house="")


# How a difference weighs.


def weigh(row: Row, least: Any, own: Any) -> Word:
    """A value that differs from the minimum's."""
    match row.means:
        case "fixed":
            further = row.additions and all(own.get(line) == least[line] for line in least)
            return "differs and allowed" if further else "breaks"
        case "bound":
            return "differs and allowed" if _within(row, least, own) else "breaks"
        case "approval":
            inside = row.within is not None and _within(row, least, own)
            return "differs and allowed" if inside else "to be approved"
        case "option":
            if not _covers(row.wider, own, least):
                return "stricter"
            beyond = not _covers(row.wider, least, own)
            return "breaks" if row.only and beyond else "differs and allowed"
    return "differs and allowed"


def _presence(row: Row, added: bool) -> Word:
    """A part, or something a book names itself, that only one of them has."""
    match row.means:
        case "fixed":
            return "breaks"
        case "option" if added:
            return "breaks" if row.only else "differs and allowed"
        case "option":
            return "stricter"
        case "approval" if added:
            return "to be approved"
        case "law" if not added:
            return "silent"
    return "differs and allowed"


def _within(row: Row, least: Any, own: Any) -> bool:
    bound: Any = least if row.of is None else row.of
    if row.within == "among":
        return set(own) <= set(bound)
    if row.within == "all of":
        return set(own) >= set(bound)
    return bool(own <= bound if row.within == "at most" else own >= bound)


def _covers(wider: Any, wide: Any, narrow: Any) -> bool:
    """Whether one leaves the player all that the other does."""
    if wider == "fewer":
        return _covers("more", narrow, wide)
    if wider != "more":
        return bool(wider.index(wide) >= wider.index(narrow))
    if isinstance(wide, tuple):
        return all(any(_holds(choice, one) for choice in wide) for one in narrow)
    return wide == "any" or (narrow != "any" and bool(wide >= narrow))


@runtime_checkable
class Range(Protocol):
    """A value with two ends."""

    def covers(self, other: Any, /) -> bool: ...


def _holds(wide: Any, narrow: Any) -> bool:
    """Equal; or, of two ranges, one that reaches as low and as high as the other."""
    return bool(wide == narrow or (isinstance(wide, Range) and wide.covers(narrow)))
