"""Values of a book that are out of the ordinary, each with why, and a figure where it is exact.

Four kinds: a *payout* that keeps or gives away too much; a value *unlike* that of every other book;
a rule that is *idle*, because nothing reaches it; and a *contradiction* inside the source, with the
side the book takes where there is one: between two clauses, between values of the house chapter, in
numbers and references of the text. By what that is measured is data, in `lint.toml`. Nothing here
breaks a book, and no figure is estimated. Knows no book by its id.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from fractions import Fraction
from functools import cache, partial
from importlib import resources
from itertools import pairwise
from typing import Any, Literal, NamedTuple

import msgspec

from croupier.cards.hands.category import Category
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.compare import NOT_OFFERED
from croupier.rulebooks.conform import OFFERED
from croupier.rulebooks.edges import Edge, Edges, Sort
from croupier.rulebooks.load import HOUSE, Book, Section, leaves
from croupier.rulebooks.misprints import misprints
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.house_sense import COMPARED, at_odds
from croupier.rulebooks.schema.registry import schema_of
from croupier.rulebooks.trace import Clause

Severity = Literal["odd", "look at", "contradiction"]
SEVERITIES: tuple[Severity, ...] = ("odd", "look at", "contradiction")
"""From the mildest on."""
Kind = Literal["payout", "unlike", "idle", "contradiction", "odds"]
TEXT = "the text"
"""Where findings stand that are of no game and of no value."""
_AGREEING = 2
"""So many other books have to agree before a book is unlike them."""


class Finding(NamedTuple):
    """`cited`: the value, or of a part “offered” or “not offered”. `keeps`: the share of the stake
    that stays with the house, negative where the bet gives away; None where nothing was counted.
    `elsewhere`: what the other books have. `by_play`: how much it is depends on how somebody plays,
    and is not counted here."""

    severity: Severity
    kind: Kind
    game: str
    key: str
    cited: Cited[Any]
    why: Phrase
    keeps: Fraction | None = None
    elsewhere: Any = None
    by_play: bool = False


class Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ordinary: Fraction
    look: Fraction


class Clash(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two places of a text between which a reading has chosen; or, without one, `clauses` that a
    value cites together. `value`: with which a book follows the first choice. `games`: only of a
    book that has one of these besides."""

    key: str
    against: str
    follows: str
    why: str
    reading: str = ""
    clauses: tuple[str, ...] = ()
    value: str = ""
    games: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if bool(self.reading) == bool(self.clauses):
            raise ValueError(
                "a clash is found by its reading, or by clauses that are cited together"
            )

    def concerns(self, cited: Cited[Any]) -> bool:
        if self.reading:
            return cited.reading == self.reading
        return {*self.clauses} <= {*cited.clause.split(", ")}


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a reading leaves to be looked at. `value`: only with it. `needs`: only where this part
    is offered. `by_play`: how much it is depends on how somebody plays."""

    reading: str
    key: str
    severity: Severity
    why: str
    value: str = ""
    needs: str = ""
    by_play: bool = False


class Measures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    keeps: dict[Sort, Measure]
    clash: tuple[Clash, ...]
    note: tuple[Note, ...]


@cache
def measures() -> Measures:
    text = (resources.files("croupier.rulebooks") / "lint.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Measures, dec_hook=lambda kind, text: kind(text))


def lint(
    book: Book,
    shelf: Iterable[Book],
    edges: Edges,
    game: str | None = None,
    listed: Sequence[Clause] = (),
) -> tuple[Finding, ...]:
    """What is out of the ordinary in a book, or in one game of it or its house, beside the books of
    a shelf: by game, the gravest first; then what is wrong with the text itself, as its `listed`
    clauses show it. With the book's values a round can be played."""
    others = [other for other in shelf if other.info.id != book.info.id]
    chapters = book.chapters if game is None else (book.chapter(game),)
    found: list[Finding] = []
    for chapter in chapters:
        of = _of_house if chapter.game == HOUSE else partial(_of_game, edges=edges)
        said = of(chapter, book, others)
        found += sorted(said, key=lambda one: -SEVERITIES.index(one.severity))
    return (*found, *(_text(listed) if game is None else ()))


def _of_game(
    chapter: Section, book: Book, others: Sequence[Book], edges: Edges
) -> Iterator[Finding]:
    name, rules = chapter.game, chapter.rules
    beside = {each.info.id: each.games[name].rules for each in others if name in each.games}
    yield from _contradictions(name, rules, book.games)
    yield from _notes(name, rules, edges)
    yield from _payouts(name, rules, edges)
    yield from _tables(name, rules)
    yield from _idle(name, rules)
    yield from _unlike(name, rules, beside, schema_of(name).compared)


def _of_house(chapter: Section, book: Book, others: Sequence[Book]) -> Iterator[Finding]:
    yield from _contradictions(HOUSE, chapter.rules, book.games)
    for key, cited, why in at_odds(chapter.rules):
        said = phrase("lint-at-odds", why=why)
        yield Finding("contradiction", "contradiction", HOUSE, key, cited, said)
    beside = {each.info.id: each.house.rules for each in others}
    yield from _unlike(HOUSE, chapter.rules, beside, COMPARED, printed=True)


def _text(listed: Sequence[Clause]) -> Iterator[Finding]:
    for clause, why in misprints(listed):
        cited = Cited(clause.says, clause=clause.name)
        yield Finding("contradiction", "contradiction", TEXT, clause.name, cited, why)


def is_clean(found: Iterable[Finding]) -> bool:
    """Whether nothing is graver than odd."""
    return all(one.severity == "odd" for one in found)


# Payouts.


def _payouts(game: str, rules: Any, edges: Edges) -> Iterator[Finding]:
    """Of a bet that is counted over several shoes, the one that is furthest out; of equal ones the
    first, which is the usual."""
    worst: dict[tuple[str, str | Phrase], tuple[Severity, Edge]] = {}
    for bet in edges(game, rules):
        severity = _weigh(bet)
        place = (bet.key, bet.name)
        if severity and (place not in worst or _graver(severity, worst[place][0])):
            worst[place] = severity, bet
    for severity, bet in worst.values():
        why = phrase("lint-sentence", said=_said(bet))
        yield Finding(severity, "payout", game, bet.key, bet.cited, why, bet.keeps)


def _said(bet: Edge) -> Phrase:
    why = phrase("lint-payout", bet=bet.name, kept=_kept(bet), counted=bet.counted)
    if bet.sort == "wheel":
        why = phrase("lint-wheel", said=why, usual=percent(bet.usual))
    if bet.others:
        first, *others = map(percent, bet.others)
        shares: str | Phrase = first
        for other in others:
            shares = phrase("lint-or", first=shares, other=other)
        why = phrase("lint-other-reading", said=why, reading=bet.cited.reading, shares=shares)
    return why


def _weigh(bet: Edge) -> Severity | None:
    measure = measures().keeps[bet.sort]
    if bet.sort == "premium":  # Nobody stakes on it: that it gives is no wonder, how much may be.
        gives = -bet.keeps
        return "look at" if gives > measure.look else "odd" if gives > measure.ordinary else None
    if bet.keeps <= 0 or bet.keeps > measure.look:
        return "look at"
    if bet.sort == "wheel":
        return None if bet.keeps == bet.usual else "odd"
    return "odd" if bet.keeps > measure.ordinary else None


def _graver(one: Severity, other: Severity) -> bool:
    return SEVERITIES.index(one) > SEVERITIES.index(other)


def _kept(bet: Edge) -> Phrase:
    if bet.sort == "premium":
        return phrase("lint-premium", share=percent(-bet.keeps))
    if bet.keeps == 0:
        return phrase("lint-keeps-nothing")
    if bet.keeps < 0:
        return phrase("lint-gives", share=percent(-bet.keeps))
    return phrase("lint-keeps", share=percent(bet.keeps))


def percent(share: Fraction) -> str:
    """`85.06 %`, rounded to two digits."""
    hundredths = round(abs(share) * 10_000)
    sign = "−" if share < 0 else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d} %"


def _tables(game: str, rules: Any) -> Iterator[Finding]:
    """A higher combination is paid no less than a lower one."""
    names = [category.key for category in Category]
    for key, cited in leaves(rules):
        table = cited.value
        if not isinstance(table, dict) or not table or not set(table) <= set(names):
            continue
        lowest = min(map(names.index, table))
        paid = [(name, table.get(name, Fraction(0))) for name in names[lowest:]]
        for (lower, less), (higher, more) in pairwise(paid):
            if more < less and higher != "ace-king":
                paid_to_one = {"more": str(more), "less": str(less)}
                why = phrase("lint-table", higher=higher, lower=lower, **paid_to_one)
                yield Finding("look at", "payout", game, key, cited, why)


# Beside other books.


def _unlike(
    game: str, rules: Any, beside: dict[str, Any], keys: Sequence[str], *, printed: bool = False
) -> Iterator[Finding]:
    """`printed`: texts that are silent do not agree."""
    theirs = {name: dict(_values(each)) for name, each in beside.items()}
    for key, cited in _values(rules):
        if not any(fnmatchcase(key, pattern) for pattern in keys):
            continue
        said = {name: values[key] for name, values in theirs.items() if key in values}
        said = {name: each for name, each in said.items() if each.clause or not printed}
        if any(other.value == cited.value for other in said.values()):
            continue
        for value, names in _agreeing(said):
            sources = tuple(f"{name} ({said[name].source})" for name in names)
            why = phrase("lint-unlike", sources=sources)
            yield Finding("odd", "unlike", game, key, cited, why, elsewhere=value)


def _agreeing(said: dict[str, Cited[Any]]) -> list[tuple[Any, list[str]]]:
    """The value that most of the others share, if so many do."""
    groups: list[tuple[Any, list[str]]] = []
    for name, cited in said.items():
        for value, names in groups:
            if value == cited.value:
                names.append(name)
                break
        else:
            groups.append((cited.value, [name]))
    agreed = [group for group in groups if len(group[1]) >= _AGREEING]
    return sorted(agreed, key=lambda group: -len(group[1]))[:1]


def _values(part: Any, key: str = "") -> Iterator[tuple[str, Cited[Any]]]:
    """Every value, and every part that may be missing as offered or not offered."""
    if isinstance(part, Cited):
        yield key, part
        return
    if isinstance(part, Absent):
        yield key, msgspec.structs.replace(part.not_offered, value=NOT_OFFERED)
        return
    if not isinstance(part, dict) and type(part).__struct_config__.tag == "offered":
        first = next(cited for _, cited in leaves(part))
        yield key, msgspec.structs.replace(first, value=OFFERED, other=())
    fields = (
        part
        if isinstance(part, dict)
        else {n: getattr(part, n) for n in type(part).__struct_fields__}
    )
    for name, below in fields.items():
        yield from _values(below, f"{key}.{name}" if key else name)


# Rules that nothing reaches, and a text against itself.


def _idle(game: str, rules: Any) -> Iterator[Finding]:
    for key, cited, why, when in schema_of(game).idle(rules):
        said = phrase("lint-idle-when" if when else "lint-idle", when=when, why=why)
        yield Finding("odd", "idle", game, key, cited, said)


def _contradictions(game: str, rules: Any, games: Iterable[str]) -> Iterator[Finding]:
    values = dict(_values(rules))
    for clash in measures().clash:
        cited = values.get(clash.key)
        if cited is None or not clash.concerns(cited):
            continue
        if clash.games and not set(clash.games) & set(games):
            continue
        taken = not clash.value or clash.value == _plain(cited.value)
        how = "" if clash.reading else "-text"
        why = phrase(
            f"lint-follows{how}" if taken else f"lint-follows-other{how}",
            against=clash.against,
            reading=clash.reading,
            follows=clash.follows,
            why=clash.why,
        )
        yield Finding("contradiction", "contradiction", game, clash.key, cited, why)


def _notes(game: str, rules: Any, edges: Edges) -> Iterator[Finding]:
    values = dict(_values(rules))
    for note in measures().note:
        cited, needed = values.get(note.key), values.get(note.needs)
        if cited is None or cited.reading != note.reading:
            continue
        if note.value and note.value != _plain(cited.value):
            continue
        if not note.needs or (needed is not None and needed.value == OFFERED):
            said = phrase("lint-note", why=note.why, reading=note.reading)
            why = _otherwise(said, game, rules, note.key, cited, edges)
            by_play = note.by_play
            yield Finding(note.severity, "payout", game, note.key, cited, why, by_play=by_play)


def _otherwise(
    note: Phrase, game: str, rules: Any, key: str, cited: Cited[Any], edges: Edges
) -> Phrase:
    """A note with what the bets that can be counted keep by this reading, and by the other: of
    several shoes, from the usual."""
    said: dict[str | Phrase, Phrase] = {}
    counted: str | Phrase = ""
    for other in cited.other:
        turned = msgspec.structs.replace(cited, value=other)
        changed = _with(rules, key.split("."), turned)
        for bet, same in zip(edges(game, rules), edges(game, changed), strict=True):
            if bet.keeps != same.keeps and bet.name not in said:
                kept = {"one": percent(bet.keeps), "other": percent(same.keeps)}
                said[bet.name] = phrase("lint-both", bet=bet.name, **kept)
                counted = bet.counted
    if not said:
        return note
    return phrase("lint-note-counted", note=note, kept=tuple(said.values()), counted=counted)


def _with(part: Any, path: list[str], cited: Cited[Any]) -> Any:
    """Rules with one value changed."""
    if not path:
        return cited
    name, *more = path
    if isinstance(part, dict):
        return {**part, name: _with(part[name], more, cited)}
    return msgspec.structs.replace(part, **{name: _with(getattr(part, name), more, cited)})


def _plain(value: Any) -> str:
    """A value as `lint.toml` writes it."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
