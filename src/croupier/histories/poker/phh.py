"""The history of a hand as PHH text, version 0.0.2: TOML with an action on each line.

Players are numbered as the format has it, clockwise from the left of the button. What it has no
field for stands in fields that begin with an underscore, so that nothing is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from croupier.cards.card import HIDDEN, Card
from croupier.games.poker.terms import Terms
from croupier.histories.poker.history import History, read_history
from croupier.money import amount_text
from croupier.rulebooks.schema.plate import plate_text
from croupier.table.entry import Entry
from croupier.table.setting import Setting, terms_of

UNKNOWN = "??"
"""A card that is not shown."""
VARIANTS = ("FT", "NT", "PO", "FO/8", "F7S")
"""Codes that the format has for what is played here. It has none for bets between a minimum and a
maximum, for pot-limit hold'em, for five-card stud and for casino poker."""
BY_CLOCK = "by the clock"
"""The commentary of a word that the clock gave."""
_ACTS = {"fold": "f", "check": "cc", "call": "cc", "bring-in": "pb"}


def write_phh(entries: Iterable[Entry], setting: Setting, at: int = 0) -> str:
    """The text. `at`: when the hand began, in milliseconds since the epoch; 0: not known."""
    history = read_history(entries)
    terms = terms_of(setting, Terms)
    fields: dict[str, str] = {
        "variant": _text(variant(terms)),
        **_stakes(history, terms),
        "actions": _array([_text(action) for action in _actions(history, terms)], long=True),
        **_about(history, at),
        **_own(history, terms),
    }
    return "".join(f"{name} = {value}\n" for name, value in fields.items())


def numbered(text: str, number: int) -> str:
    """A hand among several in one file, `.phhs`: a table of TOML for each, by its number."""
    return f"[{number}]\n{text}\n"


def variant(terms: Terms) -> str:
    """The format's code: how is bet, and what is played. Where the format has no such variant, the
    code is made in the same way."""
    if terms.big:
        game = ("O/8" if terms.low else "O") if terms.two_and_three else "T"
    else:
        game = f"{sum(street.down + street.up for street in terms.streets)}S"
    if terms.pot:
        return f"P{game}"
    if terms.maximum is None:
        return f"N{game}"
    opens = bool(terms.big) or terms.completed or _brings_a_bet(terms)
    fixed = terms.maximum == terms.minimum and opens
    return f"{'F' if fixed else 'S'}{game}"


def _brings_a_bet(terms: Terms) -> bool:
    """Whether a bring-in is as large as the one size of bet. The format knows smaller ones only: it
    is told as completed at once to what it is, over one of half a bet that nobody posts."""
    return terms.minimum == terms.maximum == terms.bring_in > 1 and not terms.completed


def _stakes(history: History, terms: Terms) -> dict[str, str]:
    """What is posted and what may be bet."""
    players, currency = len(history.opened.seats), terms.currency

    def money(*amounts: int) -> list[str]:
        return [amount_text(amount, currency) for amount in amounts]

    fields = {"antes": _array(money(*(terms.ante,) * players))}
    if terms.ante:
        fields["ante_trimming_status"] = "true"
    if terms.big:
        fields["blinds_or_straddles"] = _array(money(*_blinds(terms, players)))
    elif terms.bring_in:
        half = terms.bring_in // 2
        fields["bring_in"] = money(half if _brings_a_bet(terms) else terms.bring_in)[0]
    (least,) = money(terms.minimum)
    fixed = variant(terms).startswith("F")
    fields |= {"small_bet": least, "big_bet": least} if fixed else {"min_bet": least}
    fields["starting_stacks"] = _array(money(*history.opened.stacks))
    return fields


def _blinds(terms: Terms, players: int) -> tuple[int, ...]:
    """With two players the format turns the blinds around; so do we, where the book does not."""
    around = players == 2 and not terms.button_small
    blinds = (terms.big, terms.small) if around else (terms.small, terms.big)
    return (*blinds, *(0,) * (players - 2))


def _actions(history: History, terms: Terms) -> Iterator[str]:
    """All that happened after the posts. Hands are shown as soon as nobody can bet any more, and
    once more where another card is dealt face down after that."""
    number = {seat: f"p{at}" for at, seat in enumerate(history.opened.seats, 1)}
    verbs = {**_ACTS, "bring-in": ""} if _brings_a_bet(terms) else _ACTS
    held = dict.fromkeys(number, 0)
    for street in history.streets:
        for seat, player in number.items():
            if seat in street.hands:
                held[seat] += len(street.hands[seat])
                yield f"d dh {player} {_cards(street.hands[seat])}"
        if street.board:
            yield f"d db {_cards(street.board)}"
        for act in street.acts:
            said = verbs.get(act.verb) or f"cbr {amount_text(act.total, terms.currency)}"
            yield f"{number[act.seat]} {said}{f' # {BY_CLOCK}' if act.clock else ''}"
        if history.shows(street):
            for hand in history.shown:
                shown = hand.cards[: held[hand.seat]]
                yield f"{number[hand.seat]} sm {_cards(card.card for card in shown)}"


def _cards(cards: Iterable[Card]) -> str:
    return "".join(UNKNOWN if card == HIDDEN else card for card in cards)


def _about(history: History, at: int) -> dict[str, str]:
    """Where, when and who, and how it came out."""
    started, seats = history.started, history.opened.seats
    currency = started.pinned.plate.currency
    won = dict.fromkeys(seats, 0)
    for pot in history.given:
        for share in pot.shares:
            won[share.seat] += share.amount
    names = [started.seats[seat].name if seat in started.seats else seat for seat in seats]
    return {
        **(_when(at) if at else {}),
        "hand": _text(started.round),
        "table": _text(started.round.rpartition("-")[0] or started.round),
        "seats": _array([str(history.places[seat]) for seat in seats]),
        "players": _array([_text(name) for name in names]),
        "finishing_stacks": _array([amount_text(stack, currency) for stack in history.stacks]),
        "winnings": _array([amount_text(amount, currency) for amount in won.values()]),
        "currency": _text(currency),
    }


def _when(at: int) -> dict[str, str]:
    moment = datetime.fromtimestamp(at // 1000, UTC)
    return {
        "time": f"{moment:%H:%M:%S}",
        "time_zone": _text("UTC"),
        "day": str(moment.day),
        "month": str(moment.month),
        "year": str(moment.year),
    }


def _own(history: History, terms: Terms) -> dict[str, str]:
    """What the format has no field for."""
    started, currency = history.started, terms.currency
    pinned, seats = started.pinned, history.opened.seats
    bots = [seat in started.seats and started.seats[seat].bot for seat in seats]
    fields: dict[str, Any] = {
        "_game": pinned.game,
        "_book": pinned.book,
        "_edition": pinned.edition,
        "_rules": pinned.rules,
        "_plate": plate_text(pinned.plate),
        "_button": history.opened.button,
        "_first": history.opened.left,
    }
    if variant(terms) not in VARIANTS:
        fields["_variant_of"] = "Croupier"
    own = {name: _text(value) for name, value in fields.items()}
    if terms.maximum is not None:
        own["_max_bet"] = amount_text(terms.maximum, currency)
    return {
        **own,
        "_names": _array([_text(seat) for seat in seats]),
        "_bots": _array([str(bot).lower() for bot in bots]),
        "_pots": _array([amount_text(pot.amount, currency) for pot in history.given]),
        "_rake": _array([amount_text(pot.rake, currency) for pot in history.given]),
    }


# TOML.


def _array(items: list[str], *, long: bool = False) -> str:
    if not long:
        return f"[{', '.join(items)}]"
    return "[\n" + "".join(f"  {item},\n" for item in items) + "]"


def _text(words: str) -> str:
    """A basic string: control characters and quotes are escaped."""
    plain = words.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}" for c in plain) + '"'
