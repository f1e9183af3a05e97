"""What may lie on a blackjack felt, and what stands on the table."""

from __future__ import annotations

import math

import msgspec

from croupier.errors import IllegalDecision
from croupier.games.blackjack.terms import MACHINE, MAIN, MANY, PAIR, WAR, Terms
from croupier.games.felt import Bet, Felt, FeltEvent, Placed, Request, TakeBack
from croupier.games.game import Equipment, Mistakes, Pays, Spot, pays
from croupier.games.limits import PLATE, fitting, taken_back
from croupier.phrase import Sum, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.blackjack import Mistakes as MistakeRules
from croupier.rulebooks.schema.blackjack import Pair, War
from croupier.rulebooks.schema.plate import Limits


def accept(terms: Terms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    """A bet on a box or on one of its side fields, or some of one's own stake taken back."""
    match request:
        case Bet(spot=spot, colour="", at=None):
            kind = _kind(terms, spot)
            return (
                (_main(terms, felt, request),) if kind == MAIN else (_side(terms, felt, request),)
            )
        case TakeBack(spot=spot, colour=""):
            limits = _limits(terms, _kind(terms, spot))
            return (taken_back(felt, request, limits, terms.chip, terms.currency, clause=PLATE),)
    raise IllegalDecision(
        "not-offered", spot=phrase("refused.colours-and-calls"), legal=_names(terms)
    )


def _names(terms: Terms) -> tuple[str, ...]:
    return tuple(f"{box} {kind}".strip() for kind in (MAIN, *terms.sides) for box in terms.boxes)


def _kind(terms: Terms, spot: str) -> str:
    box, _, kind = spot.partition(" ")
    if box not in terms.boxes or (kind and kind not in (WAR, PAIR)) or spot.endswith(" "):
        raise IllegalDecision("unknown-spot", spot=spot, legal=_names(terms))
    if kind and kind not in terms.sides:
        raise IllegalDecision("not-offered", spot=spot, legal=_names(terms))
    return kind


def _limits(terms: Terms, kind: str) -> Limits:
    return terms.each if kind == MAIN else terms.sides[kind]


def _main(terms: Terms, felt: Felt, bet: Bet) -> Placed:
    """Each bet at least the minimum, all on the box together at most the maximum."""
    alone = terms.each if terms.players is None else Limits(terms.each.minimum)
    fitting(felt, bet, alone, terms.chip, terms.currency, clause=PLATE)
    others = [wager for wager in felt.wagers.values() if wager.spot == bet.spot]
    shared = terms.rules.shared.players
    mine = felt.wagers.get(f"{bet.spot}/{bet.seat}")
    if mine is None and terms.players is not None and len(others) >= terms.players:
        raise IllegalDecision("box-full", clause=shared.source, box=bet.spot, players=terms.players)
    total = sum(wager.amount for wager in others) + bet.amount
    most = terms.limits.maximum
    if most is not None and total > most:
        raise IllegalDecision(
            "above-maximum",
            clause=shared.source if len(others) > (mine is not None) else PLATE,
            spot=bet.spot,
            maximum=Sum(most, terms.currency),
            amount=Sum(total, terms.currency),
        )
    place = mine.place if mine else _free_place({wager.place for wager in others})
    return Placed(bet.seat, bet.spot, bet.amount, place=place)


def _free_place(taken: set[int]) -> int:
    """The nearest to the dealer that is free; a chip lies one behind the other."""
    return next(place for place in range(1, len(taken) + 2) if place not in taken)


def _side(terms: Terms, felt: Felt, bet: Bet) -> Placed:
    box, _, kind = bet.spot.partition(" ")
    side = terms.rules.war if kind == WAR else terms.rules.pair
    clause = side.placed_by.source if isinstance(side, War | Pair) else PLATE
    fitting(felt, bet, terms.sides[kind], terms.chip, terms.currency, clause=PLATE)
    if any(w.spot == bet.spot and w.seat != bet.seat for w in felt.wagers.values()):
        raise IllegalDecision("field-taken", clause=clause, spot=bet.spot)
    anyone = isinstance(side, War | Pair) and side.placed_by.value == "anyone"
    main = [w for w in felt.wagers.values() if w.spot == box]
    own = [w for w in felt.wagers.values() if w.spot in terms.boxes and w.seat == bet.seat]
    if not main or not (anyone or own):
        raise IllegalDecision("side-needs-main", clause=clause, spot=bet.spot)
    return Placed(bet.seat, bet.spot, bet.amount)


def spots(terms: Terms) -> tuple[Spot, ...]:
    rules, limits = terms.rules, terms.each
    blackjack = pays(rules.blackjack.pays.value, phrase("odds-blackjack"))
    both = (pays(rules.results.pays.value), blackjack)
    found = [
        Spot(box, "box", limits.minimum, limits.maximum, both, rules.blackjack.pays.source)
        for box in terms.boxes
    ]
    if WAR in terms.sides and not isinstance(rules.war, Absent):
        found += _side_spots(terms, WAR, (pays(rules.war.pays.value),), rules.war.pays.source)
    if PAIR in terms.sides and not isinstance(rules.pair, Absent):
        found += _side_spots(terms, PAIR, pair_pays(rules.pair), rules.pair.mixed.source)
    return tuple(found)


def pair_pays(pair: Pair) -> tuple[Pays, ...]:
    """As the case may be."""
    return (
        pays(pair.mixed.value, phrase("odds-mixed-pair")),
        pays(pair.coloured.value, phrase("odds-coloured-pair")),
        pays(pair.perfect.value, phrase("odds-perfect-pair")),
    )


def _side_spots(terms: Terms, kind: str, paid: tuple[Pays, ...], clause: str) -> list[Spot]:
    limits = terms.sides[kind]
    return [
        Spot(f"{box} {kind}", kind, limits.minimum, limits.maximum, paid, clause)
        for box in terms.boxes
    ]


def equipment(terms: Terms) -> Equipment:
    rules, shoe = terms.rules, terms.rules.shoe
    thin = terms.decks >= shoe.cut_least_decks.value
    table = Equipment(
        terms.device,
        late=rules.late_bets.source,
        last_games=rules.last_games.value,
        most_players=rules.max_players.value if terms.players is not None else MANY,
        decks=terms.decks,
        behind=math.ceil(terms.decks * 52 * shoe.behind.value),
        after_cut_card=shoe.hands_after_cut_card.value,
        player_cuts=shoe.player_cuts.value,
        cut_least=shoe.cut_least.value if thin else 0,
        declined_by=shoe.declined.value,
        hand=2 * (len(terms.boxes) + 1),
        burn_after_shuffle=shoe.burned_after_shuffle.value,
        burn_at_dealer_change=shoe.burned_at_dealer_change.value,
        mistakes=_mistakes(rules.mistakes),
    )
    if terms.device != MACHINE or isinstance(shoe.machine, Absent):
        return table
    return msgspec.structs.replace(  # Nobody cuts a machine, and it runs out of no cards.
        table,
        behind=None,
        after_cut_card=0,
        player_cuts=False,
        cut_least=0,
        declined_by="dealer",
        hand=0,
        returned_at=shoe.machine.returned_at.value,
    )


def _mistakes(found: MistakeRules) -> Mistakes:
    """What becomes of a card that came out by mistake."""
    return Mistakes(
        found.exposed.value, found.exposed.source, found.past_bank.value, found.past_bank.source
    )
