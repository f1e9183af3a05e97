"""A table of poker against the dealer as a page needs it: its boxes and fields, light and dark,
what each field pays, and what the book offers besides.

Read from the compiled terms alone; it knows no round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from croupier.games.dealer_holdem.terms import DECK
from croupier.games.dealer_holdem.terms import Terms as HoldemTerms
from croupier.games.dealer_poker.terms import BET_ANTES, CATEGORY, Terms
from croupier.games.dealer_table.boxes import BoxTerms, names
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.antes import Antes
from croupier.rulebooks.schema.cited import Cited
from croupier.rulebooks.schema.dealer_poker import Exchange, Insurance, Rules
from croupier.table.setting import Setting, terms_of
from croupier.words import labels
from croupier.words.catalogue import say
from croupier.words.reading import value
from croupier.words.speech import ENGLISH

HALF, TO_THE_ANTE, PLATE = "half an ante", "up to the ante", "plate"
Pays = list[tuple[str, str, str]]
"""Combination (empty: whichever it is), odds to one, clause; low to high."""


def stud(setting: Setting) -> dict[str, Any]:
    """Caribbean, Oasis and Russian."""
    terms = terms_of(setting, Terms)
    results, bonus, two = terms.rules.results, terms.rules.bonus, terms.rules.two_combinations
    pays = {
        "bet": _table(results.bet),
        "ante": _any(results.ante),
        "no-game": _any(results.no_game_ante),
        "bonus": [] if isinstance(bonus, Absent) or terms.jackpot else _table(bonus.pays),
    }
    return _boxes(terms.boxes, pays) | {
        "bet_antes": str(BET_ANTES),
        "jackpot": terms.jackpot,
        "maximum_payout": terms.maximum,
        "game_from": ENGLISH.say("or-better", hand=labels.hand(terms.rules.game.value)),
        "bonus_from": "",
        "ace_king_in_flush": not isinstance(two, Absent) and two.ace_king_in_flush.value,
        "offers": list(_offers(terms.rules)),
    }


def holdem(setting: Setting) -> dict[str, Any]:
    """Texas hold'em against the dealer."""
    terms = terms_of(setting, HoldemTerms)
    results, bonus = terms.rules.results, terms.rules.bonus
    pays = {
        "bet": _any(results.bet),
        "ante": _table(results.ante),
        "no-game": _any(results.weak_ante),
        "bonus": [] if isinstance(bonus, Absent) else _table(bonus.pays),
    }
    return _boxes(terms.boxes, pays) | {
        "bet_antes": str(Fraction(terms.rules.bet.value)),
        "jackpot": False,
        "maximum_payout": terms.maximum,
        "game_from": value(terms.rules.game.value),
        "bonus_from": "" if isinstance(bonus, Absent) else value(bonus.least.value),
        "offers": [],
    }


def _boxes(terms: BoxTerms, pays: Mapping[str, Pays]) -> dict[str, Any]:
    """What all tables with light and dark boxes have."""
    fields = tuple(dict.fromkeys(name.partition(" ")[2] for name in names(terms)))
    offered = {kind: table for kind, table in pays.items() if kind != "bonus" or "bonus" in fields}
    light, dark = terms.light, terms.dark
    most = light.most.value
    return {
        "wheel": None,
        "colours": (),
        "sides": (),
        "device": DECK,
        "boxes": terms.boxes,
        "fields": fields,
        "light": {
            "most": None if most == "any" else most,
            "side_by_side": light.side_by_side.value,
            "equal": light.equal.value,
            "clause": light.most.source,
        },
        "dark": None
        if isinstance(dark, Absent)
        else {"ante": dark.ante.value, "clause": dark.ante.source},
        "bonus_stake": _bonus_stake(terms),
        "pays": offered,
    }


def _bonus_stake(terms: BoxTerms) -> str | None:
    if terms.bonus is None:
        return None
    if terms.bonus_share is not None:
        return HALF
    return TO_THE_ANTE if terms.bonus_capped else PLATE


def _table(cited: Cited[Any]) -> Pays:
    ranked = sorted(cited.value.items(), key=lambda item: CATEGORY[item[0]])
    return [(combination, str(odds), cited.source) for combination, odds in ranked]


def _any(cited: Cited[Fraction]) -> Pays:
    return [("", str(cited.value), cited.source)]


# What the book offers beyond pass and bet.


def _offers(rules: Rules) -> Iterator[dict[str, str]]:
    improving, two = rules.improving, rules.two_combinations
    if not isinstance(improving.exchange, Absent):
        exchange = improving.exchange
        yield _offer("exchange", exchange.prices, ", ".join(_prices(exchange)))
    if not isinstance(improving.sixth, Absent):
        price = improving.sixth.price
        yield _offer("sixth", price, value(price.value))
    if not isinstance(rules.insurance, Absent):
        yield _insure(rules.insurance)
    if not isinstance(rules.purchase, Absent):
        price = rules.purchase.price
        yield _offer("buy", price, value(price.value))
    if not isinstance(two, Absent):
        yield _offer("two-combinations", two.beside, say("two-combinations"))


def _prices(exchange: Exchange) -> Iterator[str]:
    """Counts of equal price together: `1 to 5 cards for 1 ante`."""
    counts: dict[Antes, list[str]] = {}
    for count, price in sorted(exchange.prices.value.items()):
        counts.setdefault(price, []).append(count)
    for price, some in counts.items():
        if len(some) > 1:
            yield say("counts-for", fewest=some[0], most=some[-1], price=value(price))
        else:
            yield ENGLISH.count("cards-for", int(some[0]), price=value(price))


def _insure(insurance: Insurance) -> dict[str, str]:
    least = insurance.least_hand
    return _offer("insure", least, say("insured-from", hand=labels.hand(least.value)))


def _offer(verb: str, cited: Cited[Any], says: str) -> dict[str, str]:
    return {"verb": verb, "clause": cited.source, "says": says}
