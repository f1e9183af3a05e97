"""A table's terms: the book's rules and the plate, checked and made quick to ask."""

from __future__ import annotations

import re
from fractions import Fraction

import msgspec

from croupier.errors import IllegalDecision, Problem
from croupier.games.game import Terms as AnyTerms
from croupier.money import CURRENCIES, is_chips, read_amount
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.plate import (
    Limits,
    Plate,
    cannot_be_used,
    not_wished,
    plate_problems,
)
from croupier.rulebooks.schema.poker import (
    BOUNDED,
    POT_LIMIT,
    STRUCTURE,
    STRUCTURES,
    Blinds,
    LeastStakes,
    Maximum,
    PotLimit,
    PotShare,
    Rules,
    Street,
)

DECK, HAND = "deck", "hand"
CARDS = 52
BETS, BLINDS, ANTE, BRING_IN, BUY_IN, RAKE = "bets", "blinds", "ante", "bring-in", "buy-in", "rake"
PAYOUT = "payout"
LOW = "low "
"""What a bring-in below the least bet is called."""
_RAKE = re.compile(r"(?P<share>\d+(?:\.\d+)?) %(?: to (?P<cap>[\d.]*\d) a pot)?")


class StreetTerms(msgspec.Struct, frozen=True):
    """A street as the round needs it; `from_button`: where the deal starts. `common`: where the
    cards go if all of them are common."""

    name: str
    burn: int
    down: int
    up: int
    board: int
    from_button: bool
    speaks: str
    must_bet: bool
    clause: str
    common: tuple[str, ...] = ()


class Commission(msgspec.Struct, frozen=True):
    """From a hand so much, from each pot this share, at most `cap`, of pots within the `payout`;
    `unseen`: also of a hand that ends in the first round."""

    hand: int
    share: Fraction
    cap: int | None
    payout: Limits
    unseen: bool


class Terms(AnyTerms, frozen=True):
    """`shows`: whether hands have open cards. `minimum`, `maximum`: of a bet; `adds`: the maximum
    bounds what a raise adds, and else all that is put in. `pot`: what the pot bounds (`sum`,
    `raise`, or nothing); `pot_opens`: not a bet of the minimum. `raise_by`: by how much a raise
    goes up at least; 0: by as much as the last. `opener`: what the first to speak after antes does;
    `completed`: a bring-in is no bet yet, and is completed to one. `opener_bets`: whether on some
    street whoever opens has to bet. `blinds_bound`: those who posted
    lose the right to raise in the first round with another's raise, `other_blind` or not. `chip`:
    the smallest at this table. `alone_shows`: the winner whom nobody called may show cards."""

    rules: Rules
    streets: tuple[StreetTerms, ...]
    shows: bool
    structure: str
    minimum: int
    maximum: int | None
    adds: bool
    pot: str
    pot_opens: bool
    raise_by: int
    reopens: bool
    small: int
    big: int
    button_small: bool
    blinds_bound: bool
    other_blind: bool
    ante: int
    bring_in: int
    opener: str
    completed: bool
    opener_suits: str
    opener_bets: bool
    two_and_three: bool
    low: str
    low_odd: bool
    odd_by_suit: bool
    suits: str
    commission: Commission
    buy_in: Limits
    currency: str
    chip: int
    given_clause: str
    alone_shows: bool
    alone_clause: str
    raise_clause: str
    turn_clause: str


def compile(rules: Rules, plate: Plate) -> Terms:
    """Terms, or all that is wrong with the rules and the plate at once."""
    problems = _rule_problems(rules)
    if not problems:
        problems = _plate_problems(rules, plate)
    if problems:
        raise cannot_be_used(problems)
    return _terms(rules, plate)


def _terms(rules: Rules, plate: Plate) -> Terms:
    blinds, ante, low = rules.blinds, rules.ante, rules.winning.low
    small, big = _blinds(rules, plate)
    bets = plate.limits.get(BETS)
    minimum = bets.minimum if bets else big
    structure = structure_of(rules, plate)
    raises, winning = rules.raises, rules.winning
    bound, pot = rules.maximum, rules.pot_limit
    return Terms(
        rules=rules,
        streets=tuple(map(_street, _streets(rules))),
        shows=any(street.up.value for street in _streets(rules)),
        structure=structure,
        minimum=minimum,
        maximum=bets.maximum if bets and structure in BOUNDED else None,
        adds=isinstance(bound, Maximum) and bound.bounds.value == "what a raise adds",
        pot=_pot(rules) if structure == POT_LIMIT else "",
        pot_opens=isinstance(pot, PotLimit) and pot.small.value == "the minimum may be bet",
        raise_by={"any greater sum": plate.chip, "the table minimum": minimum}.get(
            raises.least.value, 0
        ),
        reopens=raises.short.value == "reopens",
        small=small,
        big=big,
        button_small=isinstance(blinds, Blinds) and blinds.two_players.value != "as with more",
        blinds_bound=isinstance(blinds, Blinds) and blinds.raises.value != "at all times",
        other_blind=isinstance(blinds, Blinds) and blinds.raises.value == "unless another raised",
        ante=_fixed(plate, ANTE),
        bring_in=_fixed(plate, BRING_IN),
        opener=_opener(rules).removeprefix(LOW),
        completed=_opener(rules).startswith(LOW),
        opener_bets=any(street.opener.value == "must bet" for street in rules.streets.values()),
        opener_suits="cdhs" if isinstance(ante, Absent) else ante.suits.value,
        two_and_three=winning.five.value == "two and three",
        low="" if isinstance(low, Absent) else low.qualifier.value,
        low_odd=not isinstance(low, Absent) and low.odd_chip.value == "low",
        odd_by_suit=winning.odd_chip.value == "highest card by suit",
        suits=winning.suits.value,
        commission=_commission(rules, plate, minimum),
        buy_in=plate.limits.get(BUY_IN) or Limits(20 * minimum),
        currency=plate.currency,
        chip=plate.chip,
        given_clause=rules.commission.taken.source,
        alone_shows=winning.alone.value == "may show",
        alone_clause=winning.alone.source,
        raise_clause=raises.least.source,
        turn_clause=raises.out_of_turn.source,
    )


def _streets(rules: Rules) -> list[Street]:
    return [rules.streets[number] for number in sorted(rules.streets, key=int)]


def _street(street: Street) -> StreetTerms:
    return StreetTerms(
        name=street.name.value,
        burn=street.burn.value,
        down=street.down.value,
        up=street.up.value,
        board=street.board.value,
        from_button=street.starts.value == "left of the button",
        speaks=street.speaks.value,
        must_bet=street.opener.value == "must bet",
        clause=street.opener.source,
        common=()
        if street.down.value or street.up.value
        else ("burn",) * street.burn.value + ("board",) * street.board.value,
    )


def _pot(rules: Rules) -> str:
    bound = rules.pot_limit
    by_sum = isinstance(bound, Absent) or bound.bounds.value == "the sum put in"
    return "sum" if by_sum else "raise"


def _blinds(rules: Rules, plate: Plate) -> tuple[int, int]:
    """As the plate says; where the book ties them to the minimum bet, as that says."""
    if isinstance(rules.blinds, Absent):
        return 0, 0
    named, bets = plate.limits.get(BLINDS), plate.limits.get(BETS)
    if named and named.maximum is not None:
        return named.minimum, named.maximum
    big = bets.minimum if bets else 0
    return big // 2, big


def _opener(rules: Rules) -> str:
    return "" if isinstance(rules.ante, Absent) else rules.ante.opener.value


def _fixed(plate: Plate, kind: str) -> int:
    found = plate.limits.get(kind)
    return found.minimum if found else 0


def structure_of(rules: Rules, plate: Plate) -> str:
    """The plate's; where a book has one only, the plate need not say it."""
    return str(plate.choices.get(STRUCTURE, next(iter(rules.structures), "")))


def _commission(rules: Rules, plate: Plate, minimum: int) -> Commission:
    """Of tournament chips nothing is taken: what the house has of it is in the entry."""
    if is_chips(plate.currency):
        return Commission(0, Fraction(0), None, Limits(0), False)
    structure = rules.structures[structure_of(rules, plate)]
    share, cap = rake_of(plate)
    return Commission(
        hand=minimum if structure.hand.value == "the minimum bet" else 0,
        share=share,
        cap=cap,
        payout=plate.limits.get(PAYOUT, Limits(0)),
        unseen=rules.commission.first_round.value == "as always",
    )


def rake_of(plate: Plate) -> tuple[Fraction, int | None]:
    """The share of a pot that a plate says, and its cap."""
    found = _RAKE.fullmatch(str(plate.choices.get(RAKE, "0 %")))
    if not found:
        return Fraction(0), None
    cap = read_amount(found["cap"], plate.currency) if found["cap"] else None
    return Fraction(found["share"]) / 100, cap


# What the types cannot say.


def _rule_problems(rules: Rules) -> list[Problem]:
    numbers = sorted(rules.streets)
    blinds, ante = not isinstance(rules.blinds, Absent), not isinstance(rules.ante, Absent)
    fits = {
        "least_players": 2 <= rules.least_players.value <= rules.max_players.value,
        "max_players": _enough_cards(rules),
        "streets": bool(numbers) and numbers == [str(n + 1) for n in range(len(numbers))],
        "blinds": blinds != ante,
        "button": not blinds or not isinstance(rules.button, Absent),
        "structures": bool(rules.structures) and set(rules.structures) <= set(STRUCTURES),
        "pot_limit": (POT_LIMIT in rules.structures) != isinstance(rules.pot_limit, Absent),
        "maximum": bool(set(BOUNDED) & set(rules.structures)) != isinstance(rules.maximum, Absent),
        "deck.decks": rules.deck.decks.value == 1,
        "deck.cut_least": 0 <= rules.deck.cut_least.value < CARDS // 2,
        "last_games": rules.last_games.value > 0,
        "winning.five": _hand_fits(rules),
        "winning.odd_chip": not isinstance(rules.button, Absent)
        or rules.winning.odd_chip.value != "left of the button",
    }
    expected = "expected a value with which a hand can be played"
    problems = [Problem("book", key, expected) for key, good in fits.items() if not good]
    return problems + _street_problems(rules) + _share_problems(rules)


def _hand_fits(rules: Rules) -> bool:
    """Five cards at least; two and three of them where a hand is made so."""
    own = sum(s.down.value + s.up.value for s in rules.streets.values())
    common = sum(s.board.value for s in rules.streets.values())
    if rules.winning.five.value == "two and three":
        return own == 4 and common == 5
    return 5 <= own + common <= 7


def _enough_cards(rules: Rules) -> bool:
    own = sum(s.down.value + s.up.value for s in rules.streets.values())
    common = sum(s.board.value + s.burn.value for s in rules.streets.values())
    if not isinstance(rules.shortage, Absent):
        own, common = own - 1, 1
    return rules.max_players.value >= 2 and rules.max_players.value * own + common <= CARDS


def _street_problems(rules: Rules) -> list[Problem]:
    blinds = not isinstance(rules.blinds, Absent)
    problems = []
    for number, street in rules.streets.items():
        counts = (street.burn, street.down, street.up, street.board)
        speaks = street.speaks.value
        up_so_far = any(s.up.value for n, s in rules.streets.items() if n.isdigit() and n <= number)
        if isinstance(rules.button, Absent):
            problems += [
                Problem("book", f"streets.{number}.{key}", "no button goes around")
                for key in ("starts", "speaks")
                if getattr(street, key).value == "left of the button"
            ]
        if any(count.value < 0 for count in counts):
            problems.append(Problem("book", f"streets.{number}", "expected counts of cards"))
        if speaks == "left of the big blind" and (number != "1" or not blinds):
            problems.append(Problem("book", f"streets.{number}.speaks", "nobody posted a blind"))
        if speaks in ("lowest card", "highest showing") and not up_so_far:
            problems.append(Problem("book", f"streets.{number}.speaks", "no card lies open"))
    return problems


def _share_problems(rules: Rules) -> list[Problem]:
    problems = []
    for name, structure in rules.structures.items():
        pots = structure.pots
        if not isinstance(pots, PotShare):
            continue
        fixed = pots.at_least_stakes
        if not 0 <= pots.least.value <= pots.most.value <= 100:
            expected = "expected 0 <= least <= most <= 100"
            problems.append(Problem("book", f"structures.{name}.pots", expected))
        if isinstance(fixed, LeastStakes) and not 0 <= fixed.share.value <= 100:
            expected = "expected a share of 0 to 100"
            problems.append(Problem("book", f"structures.{name}.pots.at_least_stakes", expected))
    return problems


def _plate_problems(rules: Rules, plate: Plate) -> list[Problem]:
    blinds, ante = rules.blinds, rules.ante
    kinds = [BETS, BUY_IN]
    kinds += [] if isinstance(blinds, Absent) else [BLINDS]
    if not isinstance(ante, Absent):
        kinds += [ANTE] if ante.opener.value == "bet" else [ANTE, BRING_IN]
    kinds += [PAYOUT] if rules.commission.payouts.value == "plate" else []
    choices: dict[str, tuple[int | str, ...] | None] = {STRUCTURE: tuple(rules.structures)}
    known = msgspec.structs.replace(
        plate, choices={k: v for k, v in plate.choices.items() if k != RAKE}
    )
    problems = plate_problems(known, kinds, choices)
    if STRUCTURE in plate.wishes and rules.chosen_by.value != "the players":
        problems.append(not_wished(STRUCTURE, rules.chosen_by.source))
    if STRUCTURE not in plate.choices and len(rules.structures) > 1:
        allowed = ", ".join(rules.structures)
        problems.append(Problem("plate", STRUCTURE, f"expected one of: {allowed}"))
    elif structure_of(rules, plate) in rules.structures and plate.chip > 0:
        problems += _amount_problems(rules, plate, kinds) + _rake_problems(rules, plate)
    return problems


def _amount_problems(rules: Rules, plate: Plate, kinds: list[str]) -> list[Problem]:
    structure, bets = structure_of(rules, plate), plate.limits.get(BETS)
    problems = [
        Problem("plate", kind, f"expected “{kind}” with its amount")
        for kind in kinds
        if kind in (ANTE, BRING_IN) and kind not in plate.limits
    ]
    if structure in BOUNDED and (bets is None or bets.maximum is None):
        problems.append(Problem("plate", BETS, "expected minimum and maximum, “bets 10..50”"))
    small, big = _blinds(rules, plate)
    if bets is None and not big:
        problems.append(Problem("plate", BETS, "expected the minimum bet, “bets 10..”"))
    if problems:
        return problems
    least = bets or Limits(big)
    problems = _blind_problems(rules, plate, small, big, least.minimum)
    return problems + _low_problems(rules, plate, kinds, least)


def _blind_problems(
    rules: Rules, plate: Plate, small: int, big: int, minimum: int
) -> list[Problem]:
    blinds, chip = rules.blinds, plate.chip
    if isinstance(blinds, Absent):
        return []
    problems = []
    if blinds.big.value == "the minimum bet" and big != minimum:
        problems.append(Problem("plate", BLINDS, "expected the minimum bet as big blind"))
    if blinds.small.value == "half the big blind" and small * 2 != big:
        problems.append(Problem("plate", BLINDS, "expected half the big blind as small blind"))
    if small % chip or big % chip:
        problems.append(Problem("plate", BLINDS, "expected blinds in whole chips"))
    if not 0 < small <= big or big < minimum:
        problems.append(Problem("plate", BLINDS, "expected 0 < small <= big, at least the minimum"))
    return problems


def _low_problems(rules: Rules, plate: Plate, kinds: list[str], bets: Limits) -> list[Problem]:
    """The ante stays below the least bet, the bring-in is one or does too; a buy-in is worth more
    than one."""
    problems, chip = [], plate.chip
    buy_in = plate.limits.get(BUY_IN)
    if buy_in and buy_in.minimum < bets.minimum:
        problems.append(Problem("plate", BUY_IN, "expected at least the minimum bet"))
    for kind in (ANTE, BRING_IN, BETS):
        found = plate.limits.get(kind)
        if found and (found.minimum % chip or (found.maximum or 0) % chip):
            problems.append(Problem("plate", kind, "expected whole chips"))
    low = (ANTE, BRING_IN) if _opener(rules).startswith(LOW) else (ANTE,)
    for kind in (ANTE, BRING_IN):
        found = plate.limits.get(kind) if kind in kinds else None
        if found and found.minimum != found.maximum:
            problems.append(Problem("plate", kind, "expected one amount"))
        elif found and kind in low and found.minimum > bets.minimum:
            problems.append(Problem("plate", kind, "expected no more than the minimum bet"))
        elif found and kind not in low and not _is_bet(found.minimum, bets):
            expected = "expected a sum between the minimum and the maximum bet"
            problems.append(Problem("plate", kind, expected))
    return problems


def _is_bet(amount: int, bets: Limits) -> bool:
    return bets.minimum <= amount and (bets.maximum is None or amount <= bets.maximum)


def _rake_problems(rules: Rules, plate: Plate) -> list[Problem]:
    said = plate.choices.get(RAKE)
    if is_chips(plate.currency):
        return [Problem("plate", RAKE, "no rake in a tournament")] if said is not None else []
    pots = rules.structures[structure_of(rules, plate)].pots
    if isinstance(pots, Absent):
        if said is None or plate.wishes.get(STRUCTURE):  # it is for when the players wish another
            return []
        expected = f"this structure takes no share of a pot ({pots.not_offered.source})"
        return [Problem("plate", RAKE, expected)]
    if said is not None and not _RAKE.fullmatch(str(said)):
        return [Problem("plate", RAKE, "expected “rake 5 %” or “rake 5 % to 30 a pot”")]
    try:
        share, cap = rake_of(plate)
    except IllegalDecision as error:
        return [Problem("plate", RAKE, str(error))]
    least, most = pots.least, pots.most
    if not Fraction(least.value, 100) <= share <= Fraction(most.value, 100):
        expected = f"the book allows {least.value} to {most.value} % ({most.source})"
        return [Problem("plate", RAKE, expected)]
    if cap is not None and (not cap or cap % plate.chip):
        return [Problem("plate", RAKE, "expected a cap of whole chips, at least one")]
    if isinstance(pots.at_least_stakes, LeastStakes):
        return _fixed_problems(pots.at_least_stakes, plate, share)
    return []


def _fixed_problems(fixed: LeastStakes, plate: Plate, share: Fraction) -> list[Problem]:
    """No stakes below the book's least, and at those the book's share."""
    bets, blinds = plate.limits.get(BETS), plate.limits.get(BLINDS)
    minimum = bets.minimum if bets else (blinds and blinds.maximum) or 0
    least = fixed.bet.value * 10 ** CURRENCIES[plate.currency]
    if 0 < minimum < least:
        expected = f"the book's least bet is {fixed.bet.value} ({fixed.bet.source})"
        return [Problem("plate", BETS, expected)]
    if minimum == least and share != Fraction(fixed.share.value, 100):
        expected = f"at the least stakes the book has {fixed.share.value} % ({fixed.share.source})"
        return [Problem("plate", RAKE, expected)]
    return []


def wanted(rules: Rules, plate: Plate) -> tuple[tuple[str, str], ...]:
    """The rake, on the board before the game (`by` §49, 64, 79, 94, 111); the least and the
    greatest payout of the table (§77, 103)."""
    found = []
    pots = rules.structures[structure_of(rules, plate)].pots
    if not isinstance(pots, Absent) and RAKE not in plate.choices:
        found.append((RAKE, pots.most.source))
    payouts = rules.commission.payouts
    if payouts.value == "plate" and PAYOUT not in plate.limits:
        found.append((PAYOUT, payouts.source))
    return tuple(found)


def default_plate(rules: Rules, currency: str) -> Plate:
    """A plate a house could open with: bets from 10 in whole units, the book's first structure,
    5 % at most."""
    unit = 10 ** CURRENCIES[currency]
    structure = next(iter(rules.structures))
    bounded = structure in BOUNDED
    limits: dict[str, Limits] = {}
    choices: dict[str, int | str] = {}
    if len(rules.structures) > 1:
        choices[STRUCTURE] = structure
    if isinstance(rules.ante, Absent):
        limits[BLINDS] = Limits(5 * unit, 10 * unit)
    else:
        limits[ANTE] = Limits(unit, unit)
        bring_in = (5 if _opener(rules).startswith(LOW) else 10) * unit
        if _opener(rules) != "bet":
            limits[BRING_IN] = Limits(bring_in, bring_in)
    if bounded or not isinstance(rules.ante, Absent):
        limits[BETS] = Limits(10 * unit, 100 * unit if bounded else None)
    pots = rules.structures[structure].pots
    if isinstance(pots, PotShare):
        share = min(pots.most.value, max(pots.least.value, 5))
        choices[RAKE] = f"{share} % to 30 a pot"
    limits[BUY_IN] = Limits(200 * unit, 2_000 * unit)
    tray = tuple(value * unit for value in (1, 5, 25, 100, 500))
    return Plate(currency, limits, choices, unit, tray)
