"""What the players wish: another device or limit, where the plate offers it.

A wish is said between two rounds and holds from the next one on. One who is against it keeps
everything as it is; whoever plays alone has nobody to ask.
"""

from __future__ import annotations

from croupier.errors import IllegalDecision
from croupier.games.facts import Event
from croupier.phrase import phrase
from croupier.rulebooks.schema.plate import wished
from croupier.table.events import PlateChanged, Wished, WishRefused
from croupier.table.setting import offered
from croupier.table.standing import Standing
from croupier.table.state import Table
from croupier.table.window import between
from croupier.table.words import GrantWish, RefuseWish, Wish


def decide(here: Standing, word: Wish | RefuseWish | GrantWish) -> tuple[Event, ...]:
    table = here.table
    if not isinstance(word, GrantWish) and word.seat not in table.seats:
        raise IllegalDecision("not-seated")
    between(table, "wish")
    match word:
        case Wish():
            return _wish(table, word)
        case RefuseWish(seat):
            _standing(table, "answer.refuse-wish")
            return (WishRefused(seat),)
        case GrantWish():
            return (granted(table, _standing(table, "answer.grant-wish")),)


def _wish(table: Table, word: Wish) -> tuple[Event, ...]:
    if word.value not in offered(table.plate):
        raise IllegalDecision("not-offered", spot=word.value, legal=offered(table.plate))
    if table.wish is not None:
        answer = phrase("answer.wish", value=word.value)
        raise IllegalDecision("not-awaited", answer=answer, legal=awaited(table))
    said = Wished(word.seat, word.value)
    others = [seat for seat, who in table.seats.items() if seat != word.seat and not who.bot]
    return (said,) if others else (said, granted(table, said))


def granted(table: Table, wish: Wished) -> PlateChanged:
    """As wished, from now on."""
    return PlateChanged(wished(table.plate, wish.value) or table.plate)


def _standing(table: Table, answer: str) -> Wished:
    """The wish that stands."""
    if table.wish is None:
        raise IllegalDecision("not-awaited", answer=phrase(answer))
    return table.wish


def awaited(table: Table) -> tuple[str, ...]:
    """What is said to a wish before the next round begins."""
    return () if table.wish is None else ("as wished", "against the wish")
