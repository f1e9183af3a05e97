"""Caribbean, Oasis and Russian poker at school: antes, bets and bonuses; and what hands make, the
double combinations of Russian poker among them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from croupier.cards.card import PACK, Card
from croupier.cards.hands.combinations import Two
from croupier.games.awaiting import Ask, Said
from croupier.games.dealer_poker.reckon import odds_of
from croupier.games.dealer_poker.state import Round
from croupier.games.dealer_poker.terms import HAND, Terms, has_game, made
from croupier.games.sight import faces
from croupier.phrase import Fact, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_poker import Rules
from croupier.school.bench import Bench, Moment, option_of, says
from croupier.school.dealer_table import BOXES, betting, box_rows, called, place, put_antes
from croupier.school.exercise import Exercise, Option, Question, Reason, Row
from croupier.school.mistakes import mistake
from croupier.school.next_step import next_one
from croupier.school.settlement import printed, settle
from croupier.school.subject import Subject

DARING = {"insure": 0.5, "sixth": 0.4, "buy": 0.5}
STAYS = 0.5
"""How often a box goes on with less than a bot would."""
DEALS = 40
"""Of so many deals every combination is as likely as any other."""
CHOICES = 4


def rows(bench: Bench) -> tuple[Row, ...]:
    play = bench.croupier.table.play
    if not isinstance(play, Round) or bench.croupier.table.phase == "betting":
        return betting(bench)
    found = []
    for row, hand in zip(box_rows(bench, play.hands), play.hands.values(), strict=True):
        notes: tuple[Fact, ...] = row.notes
        if hand.first and faces(hand.first) != faces(hand.cards):
            notes = (*notes, phrase("school.first-five", cards=" ".join(faces(hand.first))))
        if hand.box in play.buyers:
            notes = (*notes, phrase("school.bought"))
        found.append(Row(row.place, row.cards, notes))
    found.append(Row(phrase("school.dealer"), faces(play.bank)))
    if play.bought:
        found.append(Row(phrase("school.dealer-bought"), faces(play.bought)))
    return tuple(found)


def play(bench: Bench) -> None:
    bench.open()
    put_antes(bench, bench.terms(Terms).boxes)
    bench.close()
    bench.play(answer)


def answer(bench: Bench, ask: Ask) -> Said:
    for verb, often in DARING.items():
        option = option_of(ask, verb)
        if option is not None and bench.chance.random() < often * bench.level / 3:
            return says(ask, option)
    bet = option_of(ask, "bet")
    said = bench.here.game.bot.answer(bench.here.terms, bench.round(Round), ask, bench.chance)
    if said.verb == "pass" and bet is not None and bench.chance.random() < STAYS:
        return says(ask, bet)
    return said


def clauses(bench: Bench, moment: Moment) -> tuple[str, ...]:
    rules = bench.rules(Rules)
    by = {"close": rules.late_bets.source, "settle": rules.game.source, "ask": rules.bet.source}
    return printed([by.get(moment.step.kind, "")])


# Reading a hand.


def read(_subject: Subject, lay: Callable[[], Bench]) -> Exercise:
    """What the cards make, what that is paid, and whether a dealer would have game with them."""
    bench = lay()
    terms, rules = bench.terms(Terms), bench.rules(Rules)
    size = _size(bench, rules)
    deals = _deals(bench, terms, size)
    cards = bench.chance.choice(deals[bench.chance.choice(sorted(deals))])
    two = made(terms, cards)
    return Exercise(
        bench.asked,
        bench.currency,
        phrase("school.read"),
        (Row(phrase("school.cards"), cards),),
        tuple(_questions(bench, terms, cards, two, sorted(deals))),
        (Reason(_named(_key(two)), _by(rules)),),
    )


def _size(bench: Bench, rules: Rules) -> int:
    """Six, where the book sells a sixth card, at the higher levels."""
    sixth = not isinstance(rules.improving.sixth, Absent)
    return HAND + (sixth and bench.level > 1 and bench.chance.random() < bench.level / 4)


def _deals(bench: Bench, terms: Terms, size: int) -> dict[str, list[tuple[Card, ...]]]:
    """Deals by what they make."""
    found: dict[str, list[tuple[Card, ...]]] = {}
    for _ in range(DEALS):
        cards = tuple(bench.chance.sample(PACK, size))
        found.setdefault(_key(made(terms, cards)), []).append(cards)
    return found


def _key(two: Two) -> str:
    """The combinations that are paid, the highest first."""
    parts = [two.first.category.key if two.first else two.hand.category.key]
    if two.second is not None:
        parts.append(two.second.category.key)
    return " ".join(parts)


def _named(key: str) -> Fact:
    parts = tuple(phrase(f"hands.category.{part}") for part in key.split())
    if len(parts) == 1:
        return parts[0]
    return phrase("school.two-combinations", first=parts[0], second=parts[1])


def _by(rules: Rules) -> str:
    two = rules.two_combinations
    return rules.results.bet.source if isinstance(two, Absent) else two.beside.source


USUAL = ("high-card", "ace-king", "pair", "two-pair", "three", "straight", "flush")


def _questions(
    bench: Bench, terms: Terms, cards: tuple[Card, ...], two: Two, seen: list[str]
) -> list[Question]:
    rules, key = bench.rules(Rules), _key(two)
    others = [each for each in dict.fromkeys((*seen, *USUAL)) if each != key]
    some = sorted((key, *bench.chance.sample(others, CHOICES - 1)))
    hands = tuple(Option(each, _named(each)) for each in some)
    asks = [
        Question("hand", phrase("school.ask-hand"), key, hands, printed([_by(rules)])),
    ]
    if odds := odds_of(terms, two):
        paid = sorted({odds, *_other_odds(bench, terms, odds)})
        bets = tuple(Option(str(each), _to_one(each.numerator, each.denominator)) for each in paid)
        by = printed([rules.results.bet.source])
        asks.append(Question("odds", phrase("school.ask-odds"), str(odds), bets, by))
    if len(cards) == HAND:
        game = "yes" if has_game(terms, two.hand) else "no"
        either = tuple(Option(each, phrase(each)) for each in ("yes", "no"))
        by = printed([rules.game.source])
        asks.append(Question("game", phrase("school.ask-game"), game, either, by))
    return asks


def _other_odds(bench: Bench, terms: Terms, odds: Fraction) -> list[Fraction]:
    every = sorted({each for each in terms.bet_pays.values() if each != odds})
    return bench.chance.sample(every, min(CHOICES - 1, len(every)))


def _to_one(won: int, staked: int) -> Fact:
    return phrase("odds", won=str(won), staked=str(staked))


SUBJECT = Subject(
    {"settle": settle, "read": read, "mistake": mistake, "next": next_one},
    seats=lambda level: BOXES[level],
    play=play,
    rows=rows,
    called=called,
    place=place,
    clauses=clauses,
)
