"""A rule book as people read it: every value in words, with where it comes from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from croupier.cards.card import RANKS
from croupier.cards.hands import words as hands
from croupier.games.protocol import Recipe, Spot
from croupier.money import amount_text
from croupier.rulebooks.load import leaves
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.blackjack import StakeRange
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.dealer_holdem import Least
from croupier.rulebooks.schema.house import Amount, LinkedMachine, Term
from croupier.rulebooks.schema.plate import STRUCTURE, Limits, Plate
from croupier.rulebooks.schema.share import Share
from croupier.web import labels
from croupier.web.catalogue import say

_ABSENT = "not_offered"
_SHOWN = (".against", ".at_once")
_SUITS = ".suits"


class Row(NamedTuple):
    """One value of a book; a pay table has `lines`, which are also its value in one."""

    key: str
    rule: str
    value: str
    lines: tuple[str, ...]
    clause: str
    reading: str
    house: str
    other: tuple[str, ...]


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


def groups(rules: Any) -> tuple[Group, ...]:
    """All values of a game, by chapter of its data; values without a chapter stand together, and
    so do the chapters that the book does not have."""
    names = labels.names(rules)
    found: dict[str, list[Row]] = {}
    alone: list[Row] = []
    absent: list[Row] = []
    for key, cited in leaves(rules):
        chapter, rest = names.place(key)
        if rest == _ABSENT:
            absent.append(_row(names, key, chapter, cited))
        elif rest:
            found.setdefault(chapter, []).append(_row(names, key, rest, cited))
        else:
            alone.append(_row(names, key, chapter, cited))
    chapters = [Group(names.chapter(name), tuple(rows)) for name, rows in found.items()]
    general = [Group(say("general"), tuple(alone))] if alone else []
    last = [Group(say(names.absent), tuple(absent))] if absent else []
    return (*chapters, *general, *last)


def _row(names: labels.Names, key: str, name: str, cited: Cited[Any]) -> Row:
    """`name`: the key without its chapter, or the chapter where the book does not have it."""
    if key == f"{name}.{_ABSENT}":
        rule = names.chapter(name)
    else:
        rule = names.rule(key.removesuffix(f".{_ABSENT}"), name.removesuffix(f".{_ABSENT}"))
    absent = key.endswith(f".{_ABSENT}")
    said = say(names.absent) if absent else _said(names, key, cited.value)
    other = tuple(_said(names, key, item) for item in cited.other)
    lines = _lines(cited.value)
    return Row(key, rule, said, lines, cited.clause, cited.reading, cited.house, other)


def _said(names: labels.Names, key: str, thing: Any) -> str:
    if key.endswith(_SHOWN):
        return _ranks(thing)
    if key.endswith(_SUITS):
        return ", ".join(say(f"suit-{suit}") for suit in thing)
    if key == "war.order":
        return ", ".join(map(_card, thing))
    if key == "points":
        thing = {_card(rank): points for rank, points in thing.items()}
    return names.chosen(key, thing, value(thing))


def _lines(thing: Any) -> tuple[str, ...]:
    """What each combination pays, or each number of cards costs; nothing for other values."""
    if not isinstance(thing, dict):
        return ()
    return tuple(
        say("card-for" if name == "1" else "cards-for", count=name, price=value(item))
        if isinstance(item, Antes)
        else f"{labels.hand(name)} {value(item)}"
        for name, item in thing.items()
        if isinstance(item, Fraction)
    )


def _card(rank: str) -> str:
    """A rank as it is printed on the card."""
    return rank.replace("T", "10")


def _ranks(shown: tuple[str, ...]) -> str:
    """What the bank shows: `10–A`; a run of cards is written by its ends."""
    if set(shown) == set(RANKS):
        return say("any-card")
    runs = "".join(rank if rank in shown else " " for rank in RANKS).split()
    names = [[_card(rank) for rank in run] for run in runs]
    said = (f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(run) for run in names)
    return ", ".join(said) or say("none")


def value(thing: Any) -> str:
    """A value in words."""
    match thing:
        case bool():
            return say("yes" if thing else "no")
        case Fraction():
            return _number(thing)
        case Enum():
            return str(thing.value)
        case Amount() | LinkedMachine() | Term():
            return str(thing)
        case msgspec.Struct():
            return _line(thing)
        case dict() if lines := _lines(thing):
            return ", ".join(lines)
        case dict():
            return ", ".join(f"{key} = {_either(item)}" for key, item in thing.items())
        case list() | tuple():
            return _list(thing)
    return str(thing)


def _number(number: Fraction) -> str:
    """A share of something, an amount in antes, or what is paid to one."""
    if isinstance(number, Antes):
        return _antes(number)
    return str(number) if isinstance(number, Share) else odds(str(number))


def _list(items: Iterable[Any]) -> str:
    parts = [f"{item[0]} × {item[1]}" if _is_stake(item) else value(item) for item in items]
    return ", ".join(parts) or say("none")


def _either(item: Any) -> str:
    """What a card may count: one of these."""
    return say("or").join(map(value, item)) if isinstance(item, tuple) else value(item)


def _stakes(stakes: StakeRange) -> str:
    low, high = _share(stakes.low, stakes.low_of), _share(stakes.high, "bet")
    return low if low == high else say("from-to", low=low, high=high)


def _share(share: Fraction, whole: str) -> str:
    words = {Fraction(1): f"whole-{whole}", Fraction(1, 2): f"half-{whole}"}
    return say(words.get(share, f"part-{whole}"), share=str(share))


def _antes(price: Antes) -> str:
    """`1 ante`, `1½ antes`."""
    whole, rest = divmod(price, 1)
    number = f"{whole or ''}½" if rest == Fraction(1, 2) else str(price)
    return say("ante" if price <= 1 else "antes", count=number)


def _least(hand: Least) -> str:
    pair = hands.Phrase("hand.pair", (hand.rank,))
    return hands.say(pair) if hand.rank else labels.hand(hand.combination)


def _is_stake(item: Any) -> bool:
    return (
        isinstance(item, tuple)
        and len(item) == 2
        and isinstance(item[0], str)
        and isinstance(item[1], int)
    )


def _line(line: msgspec.Struct) -> str:
    """A line of a pay table, a range of stakes, a least hand."""
    if isinstance(line, StakeRange):
        return _stakes(line)
    if isinstance(line, Least):
        return say("or-better", hand=_least(line))
    fields = {name: getattr(line, name) for name in line.__struct_fields__}
    paid = value(fields.pop("to_one")) if "to_one" in fields else ""
    rest = [
        f"{name.replace('_', ' ')} {value(item)}"
        for name, item in fields.items()
        if item is not None
    ]
    return f"{paid} ({', '.join(rest)})" if paid and rest else paid or ", ".join(rest)


def odds(text: str) -> str:
    """`35` is 35 to 1, `19/20` is 19 to 20; words beside the number stay."""
    return re.sub(r"(\d+)(?:/(\d+))?", _to, text, count=1)


def _to(number: re.Match[str]) -> str:
    return say("odds", won=number[1], staked=number[2] or 1)


# The plate.


def limits(spots: Iterable[Spot], currency: str) -> tuple[LimitRow, ...]:
    """Each kind of bet with its limits and what it pays; where spots of a kind differ, which."""
    found: dict[LimitRow, list[str]] = {}
    for spot in spots:
        maximum = spot.maximum
        row = LimitRow(
            spot.kind,
            amount_text(spot.minimum, currency),
            say("no-maximum") if maximum is None else amount_text(maximum, currency),
            _pays(spot.pays),
            spot.clause,
        )
        found.setdefault(row, []).append(spot.spot)
    kinds = [row.kind for row in found]
    return tuple(
        row if kinds.count(row.kind) == 1 else row._replace(kind=f"{row.kind}: {', '.join(names)}")
        for row, names in found.items()
    )


def room_limits(spots: Iterable[Spot], buy_in: Limits, currency: str) -> tuple[LimitRow, ...]:
    """Poker between players: what one may bet, and the chips with which one sits down."""
    bets = tuple(row._replace(pays="") for row in limits(spots, currency))
    high = say("no-maximum") if buy_in.maximum is None else amount_text(buy_in.maximum, currency)
    return (*bets, LimitRow(say("buy-in"), amount_text(buy_in.minimum, currency), high, "", ""))


def _pays(text: str) -> str:
    """`5 / 10 / 30`: as the case may be; `1, blackjack 3/2`: what is paid otherwise is named."""
    return " / ".join(
        ", ".join(odds(named) for named in part.split(", ")) for part in text.split(" / ")
    )


def choices(plate: Plate) -> tuple[tuple[str, str], ...]:
    """What else the house has chosen."""
    found = [
        (say("structure") if name == STRUCTURE else name, str(chosen))
        for name, chosen in plate.choices.items()
    ]
    found.append((say("smallest-chip"), amount_text(plate.chip, plate.currency)))
    if plate.denominations:
        chips = ", ".join(amount_text(chip, plate.currency) for chip in plate.denominations)
        found.append((say("chips"), chips))
    return tuple(found)


def posted(plate: Plate) -> tuple[tuple[str, str], ...]:
    """What is put in before anybody chooses, in poker between players, as far as the plate says."""
    blinds = plate.limits.get("blinds")
    names = {"post-ante": plate.limits.get("ante"), "bring-in": plate.limits.get("bring-in")}
    amounts = {name: found.minimum for name, found in names.items() if found}
    if blinds and blinds.maximum is not None:
        amounts |= {"small-blind": blinds.minimum, "big-blind": blinds.maximum}
    return tuple(
        (say(name), amount_text(amount, plate.currency)) for name, amount in amounts.items()
    )


def calls(recipes: Iterable[Recipe]) -> tuple[Mapping[str, str], ...]:
    return tuple(
        {
            "name": recipe.name.replace("-", " "),
            "chips": say("call-chips", count=recipe.chips) if recipe.chips else "",
            "becomes": _list(recipe.bets) if recipe.bets else say("takes-number"),
            "clause": recipe.clause,
        }
        for recipe in recipes
    )
