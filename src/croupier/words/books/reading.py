"""A rule book as people read it: every value in words, with where it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from croupier.cards.hands.category import BY_KEY
from croupier.games.game import Pays, Recipe, Spot
from croupier.phrase import phrase
from croupier.rulebooks.load import leaves
from croupier.rulebooks.readings import readings
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.house import Amount, Term
from croupier.rulebooks.schema.plate import Limits, Plate, wished
from croupier.rulebooks.schema.share import Share
from croupier.rulebooks.title import BookInfo
from croupier.words.books import citing, labels
from croupier.words.books.names import Names, Way
from croupier.words.registry import FACES
from croupier.words.speech import ENGLISH, Speech

if TYPE_CHECKING:
    from croupier.table.setting import Setting

TITLE_PAGE = ("title", "edition", "applies", "source", "takes_effect")
"""What a book says of itself in words."""
_ABSENT = "not_offered"


class Row(NamedTuple):
    """One value of a book; a pay table has `lines`, which are also its value in one. `question` and
    `answer` say in words what the reading is."""

    key: str
    rule: str
    value: str
    lines: tuple[str, ...]
    clause: str
    reading: str
    house: str
    other: tuple[str, ...]
    question: str = ""
    answer: str = ""
    anchor: str = ""


class Group(NamedTuple):
    name: str
    rows: tuple[Row, ...]


class LimitRow(NamedTuple):
    """A kind of bet on a plate; nothing is paid where the pot is won."""

    kind: str
    minimum: str
    maximum: str
    pays: str
    clause: str


def title_page(info: BookInfo, speech: Speech = ENGLISH) -> BookInfo:
    """A book's title page in the reader's language."""
    said = {field: speech.text(f"book.{field}", getattr(info, field)) for field in TITLE_PAGE}
    return msgspec.structs.replace(info, **said)


def standing(info: BookInfo, speech: Speech = ENGLISH) -> str:
    """What the text is in law: its status, its own day, and from when on it says it binds. Of a
    title page in the reader's language."""
    dated = speech.say("dated", day=speech.day(info.dated)) if info.dated else speech.say("undated")
    said = [speech.say(f"status-{info.status}"), dated]
    if info.takes_effect:
        said.append(speech.say("takes-effect", when=info.takes_effect))
    return "; ".join(said)


def groups(rules: Any, speech: Speech = ENGLISH) -> tuple[Group, ...]:
    """All values of a game, by chapter of its data; values without a chapter stand together, and
    so do the chapters that the book does not have."""
    names = labels.names(rules)
    found: dict[str, list[Row]] = {}
    alone: list[Row] = []
    absent: list[Row] = []
    for key, cited in leaves(rules):
        chapter, rest = names.place(key)
        if rest == _ABSENT:
            absent.append(_row(names, key, chapter, cited, speech))
        elif rest:
            found.setdefault(chapter, []).append(_row(names, key, rest, cited, speech))
        else:
            alone.append(_row(names, key, chapter, cited, speech))
    chapters = [Group(names.chapter(name, speech), tuple(rows)) for name, rows in found.items()]
    general = [Group(speech.say("general"), tuple(alone))] if alone else []
    last = [Group(speech.say(names.absent), tuple(absent))] if absent else []
    return (*chapters, *general, *last)


def part(names: Names, chapter: str, rules: Any, speech: Speech = ENGLISH) -> tuple[Row, ...]:
    """The values of one chapter by itself."""
    return tuple(
        _row(names, f"{chapter}.{key}", key, cited, speech) for key, cited in leaves(rules)
    )


def in_short(rules: Any, speech: Speech = ENGLISH) -> tuple[str, ...]:
    """The rules that a game's best play hangs on, a line for each chapter."""
    wanted = labels.WORDS[type(rules)].card
    found = []
    for group in groups(rules, speech):
        said = [
            row.rule if row.value == group.name else f"{row.rule}: {row.value}"
            for row in group.rows
            if any(row.key == key or row.key.startswith(f"{key}.") for key in wanted)
        ]
        if said:
            found.append(f"{group.name[:1].upper()}{group.name[1:]} – {'; '.join(said)}.")
    return tuple(found)


def _row(names: Names, key: str, name: str, cited: Cited[Any], speech: Speech) -> Row:
    """`name`: the key without its chapter, or the chapter where the book does not have it."""
    if key == f"{name}.{_ABSENT}":
        rule = names.chapter(name, speech)
    else:
        within = name.removesuffix(f".{_ABSENT}")
        rule = names.rule(key.removesuffix(f".{_ABSENT}"), within, speech)
    absent = key.endswith(f".{_ABSENT}")
    words = speech.say(names.absent) if absent else said(names, key, cited.value, speech)
    other = tuple(said(names, key, item, speech) for item in cited.other)
    clause, house = citing.clause(cited.clause, speech), citing.note(cited.house, speech)
    row = Row(key, rule, words, _lines(cited.value, speech), clause, cited.reading, house, other)
    source = cited.clause or cited.reading
    row = row._replace(anchor=citing.anchor(source) if source else "")
    return _explained(row, speech)


def _explained(row: Row, speech: Speech) -> Row:
    """With the question and the answer of its reading; a house may number readings of its own."""
    found = readings().get(row.reading)
    if found is None:
        return row
    question = speech.text(f"reading.{row.reading}.question", found.question)
    answer = speech.text(f"reading.{row.reading}.answer", found.answer)
    return row._replace(question=question, answer=answer)


def said(names: Names, key: str, thing: Any, speech: Speech) -> str:
    """The value of a rule in words: a choice in those that its rule has for it."""
    if way := names.way(key):
        return way(thing, speech)
    if _is_text(thing):
        return names.chosen(key, getattr(thing, "value", thing), speech)
    if isinstance(thing, tuple) and thing and all(map(_is_text, thing)):
        return ", ".join(names.chosen(key, item, speech) for item in thing)
    if names.english(names.pattern(key)[0], thing):
        return names.chosen(key, thing, speech)
    return value(thing, speech)


def _is_text(thing: Any) -> bool:
    return isinstance(thing, str | Enum)


def _lines(thing: Any, speech: Speech) -> tuple[str, ...]:
    """What each combination pays, or each number of cards costs; nothing for other values."""
    if not isinstance(thing, dict):
        return ()
    return tuple(
        speech.count("cards-for", int(name), price=value(item, speech))
        if isinstance(item, Antes)
        else f"{_of(name, speech)} {value(item, speech)}"
        for name, item in thing.items()
        if isinstance(item, Fraction)
    )


def _of(name: str, speech: Speech) -> str:
    """What something is paid for: a combination, or a bet by its name."""
    return labels.hand(name, speech) if name in BY_KEY else speech.text("bet", name)


def value(thing: Any, speech: Speech = ENGLISH) -> str:
    """A value in words."""
    match thing:
        case bool():
            return speech.say("yes" if thing else "no")
        case Fraction():
            return _number(thing, speech)
        case Enum():
            return str(thing.value)
        case msgspec.Struct():
            return VALUES[type(thing)](thing, speech)
        case dict() if lines := _lines(thing, speech):
            return ", ".join(lines)
        case dict():
            return ", ".join(f"{key} = {value(item, speech)}" for key, item in thing.items())
        case list() | tuple():
            return _list(thing, speech)
    return str(thing)


def _number(number: Fraction, speech: Speech) -> str:
    """A share of something, an amount in antes, or what is paid to one."""
    if isinstance(number, Antes):
        return _antes(number, speech)
    return str(number) if isinstance(number, Share) else speech.odds(number)


def _list(items: Iterable[Any], speech: Speech) -> str:
    parts = [f"{item[0]} × {item[1]}" if _is_stake(item) else value(item, speech) for item in items]
    return ", ".join(parts) or speech.say("none")


def _antes(price: Antes, speech: Speech) -> str:
    """`1 ante`, `1½ antes`."""
    whole, rest = divmod(price, 1)
    number = f"{whole or ''}½" if rest == Fraction(1, 2) else str(price)
    return speech.count("antes", whole + 1 if rest else whole, count=number)


def _is_stake(item: Any) -> bool:
    return (
        isinstance(item, tuple)
        and len(item) == 2
        and isinstance(item[0], str)
        and isinstance(item[1], int)
    )


def _term(term: Term, speech: Speech) -> str:
    return speech.count(term.unit, term.count)


def _amount(amount: Amount, speech: Speech) -> str:
    return f"{speech.number(amount.units)} {amount.currency}"


VALUES: dict[type, Way] = {
    Amount: _amount,
    Term: _term,
    **{kind: way for face in FACES.values() for kind, way in face.values.items()},
}
"""How values of a type of their own are said."""


def odds(number: Fraction, speech: Speech = ENGLISH) -> str:
    return speech.odds(number)


# The plate.


def plate_of(
    setting: Setting, plate: Plate, speech: Speech = ENGLISH
) -> tuple[tuple[LimitRow, ...], tuple[tuple[str, str], ...]]:
    """The limits of bets, and what else stands on a plate."""
    spots, customs = setting.game.spots(setting.terms), setting.equipment.stacks
    if customs is None:
        return limits(spots, plate.currency, speech), choices(plate, speech)
    found = room_limits(spots, customs.buy_in, plate.currency, speech)
    posted = labels.WORDS[type(setting.rules)].posted(plate, speech)
    return found, (*posted, *choices(plate, speech))


def plate_text(setting: Setting, plate: Plate, speech: Speech) -> str:
    """A plate in a line: what may be bet, from how much to how much, and what was chosen."""
    rows, chosen = plate_of(setting, plate, speech)
    bets = (f"{row.kind} {row.minimum}–{row.maximum}" for row in rows)
    return ", ".join((*bets, *(f"{name}: {value}" for name, value in chosen)))


def limits(spots: Iterable[Spot], currency: str, speech: Speech = ENGLISH) -> tuple[LimitRow, ...]:
    """Each kind of bet with its limits and what it pays; where spots of a kind differ, which."""
    found: dict[LimitRow, list[str]] = {}
    for spot in spots:
        row = LimitRow(
            speech.text("bet", spot.kind),
            speech.amount(spot.minimum, currency),
            _most(spot.maximum, currency, speech),
            pays(spot.pays, speech),
            citing.clause(spot.clause, speech),
        )
        found.setdefault(row, []).append(spot.spot)
    kinds = [row.kind for row in found]
    return tuple(
        row if kinds.count(row.kind) == 1 else _which(row, names, speech)
        for row, names in found.items()
    )


def _which(row: LimitRow, names: list[str], speech: Speech) -> LimitRow:
    """With the spots it is about: `even chance: red, black`."""
    return row._replace(kind=f"{row.kind}: {', '.join(speech.text('bet', name) for name in names)}")


def _most(maximum: int | None, currency: str, speech: Speech) -> str:
    return speech.say("no-maximum") if maximum is None else speech.amount(maximum, currency)


def room_limits(
    spots: Iterable[Spot], buy_in: Limits, currency: str, speech: Speech = ENGLISH
) -> tuple[LimitRow, ...]:
    """Where players play one another: what one may bet, and the chips with which one sits down."""
    bets = tuple(row._replace(pays="") for row in limits(spots, currency, speech))
    low, high = speech.amount(buy_in.minimum, currency), _most(buy_in.maximum, currency, speech)
    return (*bets, LimitRow(speech.say("buy-in"), low, high, "", ""))


def pays(paid: Iterable[Pays], speech: Speech = ENGLISH) -> str:
    """`5 to 1 / 10 to 1`: as the case may be; a case that has a name is named."""
    return " / ".join(_paid(each, speech) for each in paid)


def _paid(paid: Pays, speech: Speech) -> str:
    said = odds(Fraction(paid.odds), speech)
    if paid.when is None:
        return said
    return speech.tell(phrase(paid.when.key, **paid.when.facts, odds=said))


def choices(plate: Plate, speech: Speech = ENGLISH) -> tuple[tuple[str, str], ...]:
    """What else the house has chosen."""
    found = [_choice(plate, name, speech) for name in plate.choices]
    for name, values in plate.wishes.items():
        others = (_choice(wished(plate, value) or plate, name, speech)[1] for value in values)
        found.append((speech.say("at-wish"), ", ".join(others)))
    found.append((speech.say("smallest-chip"), speech.amount(plate.chip, plate.currency)))
    if plate.denominations:
        chips = (speech.amount(chip, plate.currency) for chip in plate.denominations)
        found.append((speech.say("chips"), ", ".join(chips)))
    return tuple(found)


def _choice(plate: Plate, name: str, speech: Speech) -> tuple[str, str]:
    for face in FACES.values():
        if name in face.chosen:
            return face.chosen[name](plate, speech)
    chosen = plate.choices[name]
    said = str(chosen) if isinstance(chosen, int) else speech.text("choice.value", chosen)
    return speech.text("choice", name), said


def verb(rules: Any, name: str, speech: Speech = ENGLISH) -> str:
    """What somebody may say at a table of this game, as its page has it."""
    page = labels.WORDS[type(rules)].page.texts
    found = next((key for key in page if key.endswith(f".do.{name}")), "")
    text = page.get(found, "")
    return speech.text(f"page.{found}", text).lower() if isinstance(text, str) and text else name


def calls(recipes: Iterable[Recipe], speech: Speech = ENGLISH) -> tuple[Mapping[str, str], ...]:
    return tuple(
        {
            "name": speech.text("call", recipe.name.replace("-", " ")),
            "chips": speech.count("call-chips", recipe.chips) if recipe.chips else "",
            "becomes": _list(recipe.bets, speech) if recipe.bets else speech.say("takes-number"),
            "clause": citing.clause(recipe.clause, speech),
        }
        for recipe in recipes
    )
