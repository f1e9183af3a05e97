"""Boxes of poker against the dealer: light ones that are looked at, dark ones that are not.

What may lie on the felt before the deal: an ante on a box, the bet of a dark box beside it, a bonus
bet, the insurance of a dark box. Shared by all games that have such boxes; what differs is terms.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from croupier.errors import IllegalDecision
from croupier.games.felt import Bet, Felt, FeltEvent, Placed, Request, TakeBack, TakenBack, Wager
from croupier.games.game import Equipment, Pays, Spot
from croupier.games.limits import PLATE, fitting, taken_back
from croupier.phrase import Sum, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_table import Dark, Light
from croupier.rulebooks.schema.deck import DeckRules
from croupier.rulebooks.schema.plate import Limits

ANTE, BET, BONUS, INSURANCE = "ante", "bet", "bonus", "insurance"


class BoxTerms(msgspec.Struct, frozen=True):
    """What may lie on a box. `dark_bet`: the bet of a dark box, in antes. `bonus`: its limits, or
    None where none is offered; `bonus_share`: where it is a share of the ante; `bonus_capped`:
    where it is the ante at most. `dark_insurance`: the limits of a dark box's, or None."""

    boxes: tuple[str, ...]
    ante: Limits
    light: Light
    dark: Dark | Absent
    dark_bet: Fraction
    bonus: Limits | None
    bonus_share: Fraction | None
    bonus_capped: bool
    bonus_clause: str
    dark_insurance: Limits | None
    insurance_clause: str
    chip: int
    currency: str


class Box(msgspec.Struct, frozen=True):
    """A box as it lies at “no more bets”."""

    name: str
    seat: str
    ante: int
    dark: bool


def accept(terms: BoxTerms, felt: Felt, request: Request) -> tuple[FeltEvent, ...]:
    """A bet on a field of a box, or some of one's own stake taken back."""
    match request:
        case Bet(colour="", at=None):
            box, kind = _field(terms, request.spot)
            return _ACCEPT[kind](terms, felt, request, box)
        case TakeBack(colour=""):
            return _back(terms, felt, request)
    raise IllegalDecision(
        "not-offered", spot=phrase("refused.colours-and-calls"), legal=names(terms)
    )


def names(terms: BoxTerms) -> tuple[str, ...]:
    """All fields of the layout."""
    kinds = [ANTE]
    if not isinstance(terms.dark, Absent):
        kinds.append(BET)
    if terms.bonus is not None:
        kinds.append(BONUS)
    if terms.dark_insurance is not None:
        kinds.append(INSURANCE)
    return tuple(f"{box} {kind}" for box in terms.boxes for kind in kinds)


def _field(terms: BoxTerms, spot: str) -> tuple[str, str]:
    box, _, kind = spot.partition(" ")
    if box not in terms.boxes or kind not in _ACCEPT:
        raise IllegalDecision("unknown-spot", spot=spot, legal=names(terms))
    if spot not in names(terms):
        raise IllegalDecision("not-offered", spot=spot, legal=names(terms))
    return box, kind


def _antes(felt: Felt) -> list[Wager]:
    return [wager for wager in felt.wagers.values() if wager.spot.endswith(f" {ANTE}")]


def box_name(spot: str) -> str:
    return spot.partition(" ")[0]


# The ante.


def _ante(terms: BoxTerms, felt: Felt, bet: Bet, box: str) -> tuple[FeltEvent, ...]:
    """Within the limits; as many light boxes as the book lets one have, and as it lets them lie."""
    mine = felt.wagers.get(f"{bet.spot}/{bet.seat}")
    if any(w.spot == bet.spot and w.seat != bet.seat for w in _antes(felt)):
        raise IllegalDecision("field-taken", clause=PLATE, spot=bet.spot)
    dark = mine.dark if mine else bet.dark
    if bet.dark and isinstance(terms.dark, Absent):
        clause = terms.dark.not_offered.source
        raise IllegalDecision(
            "not-offered", clause=clause, spot=phrase("refused.box-dark", box=box)
        )
    plain = msgspec.structs.replace(bet, dark=False)
    fitting(felt, plain, terms.ante, terms.chip, terms.currency, clause=PLATE)
    total = felt.on(bet.spot, bet.seat) + bet.amount
    if dark:
        _compared(terms, felt, bet.seat, dark=total)
        return (Placed(bet.seat, bet.spot, bet.amount, dark=True),)
    return _light_ante(terms, felt, bet, box, total)


def _light(felt: Felt, seat: str) -> list[Wager]:
    return [wager for wager in _antes(felt) if wager.seat == seat and not wager.dark]


def _light_ante(
    terms: BoxTerms, felt: Felt, bet: Bet, box: str, total: int
) -> tuple[FeltEvent, ...]:
    others = [w for w in _light(felt, bet.seat) if w.spot != bet.spot]
    fresh = felt.on(bet.spot, bet.seat) == 0
    if others and fresh:
        _another_light(terms, bet, box, others)
    elif fresh and not may_be_first(terms, bet.seat, box):
        own = own_box(bet.seat)
        raise IllegalDecision("light-elsewhere", clause=terms.light.where.source, box=box, own=own)
    _compared(terms, felt, bet.seat, light=total)
    if not (others and terms.light.equal.value):
        return (Placed(bet.seat, bet.spot, bet.amount),)
    if not fresh:  # Equal boxes are raised together.
        along = (Placed(bet.seat, wager.spot, bet.amount, along=True) for wager in others)
        return (Placed(bet.seat, bet.spot, bet.amount), *along)
    if total != others[0].amount:
        wanted, given = (Sum(minor, terms.currency) for minor in (others[0].amount, total))
        raise IllegalDecision(
            "light-unequal", clause=terms.light.equal.source, wanted=wanted, given=given
        )
    return (Placed(bet.seat, bet.spot, bet.amount),)


def own_box(seat: str) -> str:
    """The box before a seat: seats and boxes are counted alike."""
    return seat.removeprefix("p")


def may_be_first(terms: BoxTerms, seat: str, box: str) -> bool:
    """Whether a player may look at this box before any other."""
    return terms.light.where.value == "any box" or box == own_box(seat)


def _another_light(terms: BoxTerms, bet: Bet, box: str, others: list[Wager]) -> None:
    most, beside = terms.light.most, terms.light.side_by_side
    if most.value != "any" and len(others) >= most.value:
        raise IllegalDecision("light-limit", clause=most.source, box=box, most=most.value)
    near = {abs(int(box_name(wager.spot)) - int(box)) for wager in others}
    if beside.value and 1 not in near:
        raise IllegalDecision("light-apart", clause=beside.source, box=box)


def _compared(
    terms: BoxTerms, felt: Felt, seat: str, *, light: int | None = None, dark: int | None = None
) -> None:
    """A player's dark antes beside the light ones: they differ, are equal, or are free."""
    if isinstance(terms.dark, Absent) or terms.dark.ante.value == "free":
        return
    mine = [wager for wager in _antes(felt) if wager.seat == seat]
    lights = [light] if light is not None else [w.amount for w in mine if not w.dark]
    darks = [dark] if dark is not None else [w.amount for w in mine if w.dark]
    differ = terms.dark.ante.value == "differs"
    for one in lights:
        for other in darks:
            if (one == other) == differ:
                raise IllegalDecision(
                    "dark-equal" if differ else "dark-unequal",
                    clause=terms.dark.ante.source,
                    light=Sum(one, terms.currency),
                    dark=Sum(other, terms.currency),
                )


# What lies beside it.


def _bet(terms: BoxTerms, felt: Felt, bet: Bet, box: str) -> tuple[FeltEvent, ...]:
    """The bet of a dark box: exactly so many antes."""
    ante = _own_ante(felt, bet, box)
    if not ante.dark or isinstance(terms.dark, Absent):
        raise IllegalDecision("light-bet", clause=_dark_clause(terms), box=box)
    plain = msgspec.structs.replace(bet, dark=False)
    fitting(felt, plain, Limits(1), terms.chip, terms.currency, clause=PLATE)
    _exactly(terms, felt, bet, ante.amount * terms.dark_bet, _dark_clause(terms))
    return (Placed(bet.seat, bet.spot, bet.amount, dark=True),)


def _dark_clause(terms: BoxTerms) -> str:
    return (
        terms.dark.not_offered.source if isinstance(terms.dark, Absent) else terms.dark.ante.source
    )


def _own_ante(felt: Felt, bet: Bet, box: str) -> Wager:
    ante = felt.wagers.get(f"{box} {ANTE}/{bet.seat}")
    if ante is None:
        raise IllegalDecision("side-needs-main", clause=PLATE, spot=bet.spot)
    return ante


def _exactly(terms: BoxTerms, felt: Felt, bet: Bet, wanted: Fraction, clause: str) -> None:
    total = felt.on(bet.spot, bet.seat) + bet.amount
    if total != wanted:
        price, given = (Sum(minor, terms.currency) for minor in (int(wanted), total))
        field = phrase("spot", name=bet.spot)
        raise IllegalDecision("wrong-price", clause=clause, verb=field, price=price, given=given)


def _bonus(terms: BoxTerms, felt: Felt, bet: Bet, box: str) -> tuple[FeltEvent, ...]:
    ante = _own_ante(felt, bet, box)
    limits = terms.bonus or Limits(1)
    if terms.bonus_capped:
        limits = Limits(limits.minimum, min(ante.amount, limits.maximum or ante.amount))
    plain = msgspec.structs.replace(bet, dark=False)
    fitting(felt, plain, limits, terms.chip, terms.currency, clause=terms.bonus_clause)
    if terms.bonus_share is not None:
        _exactly(terms, felt, bet, half(terms, ante.amount), terms.bonus_clause)
    return (Placed(bet.seat, bet.spot, bet.amount),)


def half(terms: BoxTerms, ante: int) -> Fraction:
    """A share of the ante in whole chips; what does not divide is the lesser stake."""
    share = (terms.bonus_share or Fraction(0)) * ante
    return Fraction(int(share // terms.chip) * terms.chip)


def _insurance(terms: BoxTerms, felt: Felt, bet: Bet, box: str) -> tuple[FeltEvent, ...]:
    """Of a dark box, before the deal: at least the ante."""
    ante = _own_ante(felt, bet, box)
    if not ante.dark:
        raise IllegalDecision("light-bet", clause=terms.insurance_clause, box=box)
    most = terms.dark_insurance.maximum if terms.dark_insurance else None
    plain = msgspec.structs.replace(bet, dark=False)
    limits = Limits(ante.amount, most)
    fitting(felt, plain, limits, terms.chip, terms.currency, clause=terms.insurance_clause)
    return (Placed(bet.seat, bet.spot, bet.amount, dark=True),)


_ACCEPT = {ANTE: _ante, BET: _bet, BONUS: _bonus, INSURANCE: _insurance}


def _back(terms: BoxTerms, felt: Felt, request: TakeBack) -> tuple[FeltEvent, ...]:
    """One's own stake; of an ante taken whole, all that lies beside it; equal boxes together."""
    box, kind = _field(terms, request.spot)
    least, clause = _least(terms, felt, request, kind)
    event = taken_back(felt, request, least, terms.chip, terms.currency, clause=clause)
    if kind != ANTE:
        return (event,)
    left = felt.on(request.spot, request.seat) - request.amount
    if not left:
        gone = {box, *_only_beside(terms, felt, request.seat, box)}
        beside = [
            TakenBack(w.seat, w.spot, w.amount, along=True)
            for w in felt.wagers.values()
            if box_name(w.spot) in gone and w.seat == request.seat and w.spot != request.spot
        ]
        return (*beside, event)
    if felt.wagers[f"{request.spot}/{request.seat}"].dark:
        _compared(terms, felt, request.seat, dark=left)
        return (event,)
    _compared(terms, felt, request.seat, light=left)
    if not terms.light.equal.value:
        return (event,)
    others = [w for w in _light(felt, request.seat) if w.spot != request.spot]
    return (event, *(TakenBack(w.seat, w.spot, request.amount, along=True) for w in others))


def _only_beside(terms: BoxTerms, felt: Felt, seat: str, box: str) -> set[str]:
    """Boxes that a player may look at only beside this one."""
    others = {box_name(wager.spot) for wager in _light(felt, seat)} - {box}
    return set() if any(may_be_first(terms, seat, other) for other in others) else others


def _least(terms: BoxTerms, felt: Felt, request: TakeBack, kind: str) -> tuple[Limits, str]:
    """What must be left where not all of it is taken, and the clause for it."""
    if kind == ANTE:
        return terms.ante, PLATE
    if kind == BONUS:
        return terms.bonus or Limits(1), terms.bonus_clause
    if kind == INSURANCE:
        box = box_name(request.spot)
        return Limits(felt.on(f"{box} {ANTE}", request.seat)), terms.insurance_clause
    return Limits(1), PLATE


# At “no more bets”.


def lying(terms: BoxTerms, wagers: Iterable[Wager]) -> tuple[list[Box], list[tuple[Wager, str]]]:
    """The boxes that play, and the wagers that do not, each with the clause for it.

    A dark box plays only with its whole bet, and beside light ones as the book lets it; nothing
    plays on a box without an ante.
    """
    wagers = tuple(wagers)
    boxes, returned = [], []
    by_name = {wager.name: wager for wager in wagers}
    for wager in sorted(_antes_of(wagers), key=lambda wager: int(box_name(wager.spot))):
        box = box_name(wager.spot)
        bet = by_name.get(f"{box} {BET}/{wager.seat}")
        fits = bet and _dark_plays(terms, wager, bet, wagers)
        if fits if wager.dark else _light_plays(terms, wager, by_name):
            boxes.append(Box(box, wager.seat, wager.amount, wager.dark))
    played = {(box.name, box.seat) for box in boxes}
    for wager in wagers:
        if (box_name(wager.spot), wager.seat) not in played:
            returned.append((wager, _does_not_play(terms, wager)))
        elif (clause := _misfit(terms, wager, by_name)) is not None:
            returned.append((wager, clause))
    return boxes, returned


def _does_not_play(terms: BoxTerms, wager: Wager) -> str:
    """The clause by which what lies on a box that does not play comes back."""
    if wager.dark:
        return _dark_clause(terms)
    light = wager.spot.endswith(f" {ANTE}")
    return terms.light.where.source if light else terms.bonus_clause


def _light_plays(terms: BoxTerms, ante: Wager, by_name: dict[str, Wager]) -> bool:
    """What was undone since may have left it without the box beside which it may be looked at."""
    if may_be_first(terms, ante.seat, box_name(ante.spot)):
        return True
    own = by_name.get(f"{own_box(ante.seat)} {ANTE}/{ante.seat}")
    return own is not None and not own.dark


def _dark_plays(terms: BoxTerms, ante: Wager, bet: Wager, wagers: tuple[Wager, ...]) -> bool:
    """What was undone since may have left its ante beside a light one that it does not fit."""
    if bet.amount != ante.amount * terms.dark_bet or isinstance(terms.dark, Absent):
        return False
    light = {w.amount for w in _antes_of(wagers) if w.seat == ante.seat and not w.dark}
    match terms.dark.ante.value:
        case "differs":
            return ante.amount not in light
        case "equal":
            return light <= {ante.amount}
    return True


def _antes_of(wagers: tuple[Wager, ...]) -> list[Wager]:
    return [wager for wager in wagers if wager.spot.endswith(f" {ANTE}")]


def _misfit(terms: BoxTerms, wager: Wager, by_name: dict[str, Wager]) -> str | None:
    """The clause of a bonus bet or an insurance that no longer fits its ante, changed after it."""
    box, _, kind = wager.spot.partition(" ")
    ante = by_name[f"{box} {ANTE}/{wager.seat}"].amount
    if kind == INSURANCE:
        return terms.insurance_clause if wager.amount < ante else None
    if kind != BONUS:
        return None
    if terms.bonus_share is not None:
        return terms.bonus_clause if wager.amount != half(terms, ante) else None
    return terms.bonus_clause if terms.bonus_capped and wager.amount > ante else None


def spots(terms: BoxTerms, paid: dict[str, tuple[tuple[Pays, ...], str]]) -> tuple[Spot, ...]:
    """The fields of the layout as people need them; `paid`: what and by which clause."""
    found = []
    for name in names(terms):
        kind = name.partition(" ")[2]
        limits = _limits(terms, kind)
        what, clause = paid.get(kind, ((Pays("1"),), terms.insurance_clause))
        found.append(Spot(name, kind, limits.minimum, limits.maximum, what, clause))
    return tuple(found)


def _limits(terms: BoxTerms, kind: str) -> Limits:
    """Of an ante, those of the plate; what follows from the ante has its limits from it."""
    if kind == BET:
        return _times(terms.ante, terms.dark_bet)
    if kind == INSURANCE:
        return Limits(
            terms.ante.minimum, terms.dark_insurance.maximum if terms.dark_insurance else None
        )
    if kind == BONUS:
        share = terms.bonus_share
        return _times(terms.ante, share) if share is not None else terms.bonus or Limits(1)
    return terms.ante


def _times(ante: Limits, share: Fraction) -> Limits:
    most = None if ante.maximum is None else max(1, int(ante.maximum * share))
    return Limits(max(1, int(ante.minimum * share)), most)


def equipment(
    device: str, deck: DeckRules, *, late: str, last_games: int, most_players: int
) -> Equipment:
    """A deck that is shuffled anew for every round."""
    return Equipment(
        device,
        late=late,
        last_games=last_games,
        most_players=most_players,
        decks=deck.decks.value,
        player_cuts=deck.player_cuts.value,
        cut_least=deck.cut_least.value,
        declined_by=deck.declined.value,
        hand=52 * deck.decks.value,
    )
