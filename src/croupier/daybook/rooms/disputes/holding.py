"""Money on hold: set aside on an account of its own, so that nobody can use it, until it is known
whose it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.daybook.step import Act, MoneyMoved
from croupier.daybook.story import Story
from croupier.daybook.terms import Terms
from croupier.errors import Refused
from croupier.ledger import HOUSE, MINT, hold
from croupier.money import CURRENCIES, MOST


def the_house(terms: Terms) -> str:
    """From where the house sets aside; play money is issued for it, and goes back."""
    return MINT if terms.money == "play" else HOUSE


def is_a_hold(said: Mapping[str, Any]) -> None:
    """An account has a currency; and chips are of the house's own."""
    player, currency = said["player"], said["currency"]
    if bool(player) != bool(currency) or (currency and currency not in CURRENCIES):
        raise Refused("no-such-currency", currency=currency)
    if said["sum"] > MOST:
        raise Refused("more-than-that")


def set_aside(terms: Terms, raised: Act) -> Story:
    """What a dispute is about, as long as it runs."""
    said = raised.said
    if said["player"] and said["sum"]:
        there, aside = the_house(terms), hold(said["player"])
        yield MoneyMoved(there, aside, said["sum"], said["currency"], raised.case)


def given_back(terms: Terms, raised: Act, amount: int, cause: str) -> Story:
    said = raised.said
    if said["player"] and amount:
        there, aside = the_house(terms), hold(said["player"])
        yield MoneyMoved(aside, there, amount, said["currency"], cause)
