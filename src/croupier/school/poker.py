"""Poker between players at school: who wins, with which five cards, high and low; and who gets what
of the pot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from croupier.cards.card import Card
from croupier.cards.hands import words
from croupier.cards.hands.strength import strength
from croupier.games.awaiting import Ask, Said
from croupier.games.facts import PotGiven
from croupier.games.poker.events import Hand, Shown
from croupier.games.poker.showdown import strengths
from croupier.games.poker.state import Round, pot_size
from croupier.games.poker.terms import Terms
from croupier.games.sight import NOBODY, faces
from croupier.games.tell import name
from croupier.phrase import Fact, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.poker import Rules
from croupier.school.bench import Bench, Moment, option_of, says
from croupier.school.exercise import Exercise, Option, Question, Reason, Row
from croupier.school.mistakes import mistake
from croupier.school.next_step import next_one
from croupier.school.settlement import printed
from croupier.school.subject import Payment, Subject

SEATS = {1: 2, 2: 3, 3: 4}
FOLDS, BETS = 0.05, 0.2
"""How often somebody folds, or bets: hands should reach their showdown."""
FIVE = 5
CHOICES = 4
NOBODY_WINS = "nobody"


def place(where: str) -> Fact:
    """`p1`, `p1 up`, `board`."""
    return phrase("school.board") if where == "board" else where.partition(" ")[0]


def rows(bench: Bench) -> tuple[Row, ...]:
    """The board and the pot, then everybody with their cards; those of a showdown are open, and
    what was dealt face down is not told before."""
    play = bench.croupier.table.play
    if not isinstance(play, Round):
        return ()
    over = play.ended is not None
    pot = bench.sum(sum(each.amount for each in _pots(bench)) if over else pot_size(play))
    seats = [
        Row(seat, _cards(play, at, over), () if play.live >> at & 1 else (phrase("poker-folded"),))
        for at, seat in enumerate(play.seats)
    ]
    board = Row(phrase("school.board"), faces(play.board))
    common = (board,) if play.board else ()
    button = (phrase("school.button", seat=play.opened.button),) if play.opened.button else ()
    return (*common, Row(phrase("school.pot"), (), (pot, *button)), *seats)


def _cards(play: Round, at: int, over: bool) -> tuple[str, ...]:
    shown = over and bool(play.shown) and play.live >> at & 1
    return tuple(
        each.card if shown or each.seen_by not in (NOBODY, play.seats[at]) else "xx"
        for each in play.cards[at]
    )


def _pots(bench: Bench) -> list[PotGiven]:
    return [event for event in bench.events if isinstance(event, PotGiven)]


def play(bench: Bench) -> None:
    bench.open()
    bench.play(answer)


def to_the_end(bench: Bench) -> None:
    bench.open()
    bench.play(calls)


def answer(bench: Bench, ask: Ask) -> Said:
    chance = bench.chance.random()
    for verb, at in (("fold", FOLDS), ("bet", FOLDS + BETS)):
        option = option_of(ask, verb)
        if option is not None and chance < at:
            return Said(ask.actor, verb, ask.about, option.low)
    return calls(bench, ask)


def calls(_bench: Bench, ask: Ask) -> Said:
    """Whoever is asked goes on, as cheaply as it can be had."""
    for verb in ("check", "call", "bring-in", "bet", "no"):
        option = option_of(ask, verb)
        if option is not None:
            return Said(ask.actor, verb, ask.about, option.low)
    return says(ask, ask.options[0])


def whole(bench: Bench) -> bool:
    """It came to a showdown."""
    return bool(bench.round(Round).shown)


def clauses(bench: Bench, moment: Moment) -> tuple[str, ...]:
    rules = bench.rules(Rules)
    by = {"ask": rules.raises.out_of_turn.source, "settle": rules.winning.shown.source}
    return printed([by.get(moment.step.kind, "")])


# What was given.


def payments(bench: Bench) -> tuple[Payment, ...]:
    """The commission of every pot, and what each of those who could win it got."""
    found = []
    for pot, made in zip(_pots(bench), bench.round(Round).pots, strict=True):
        if pot.rake:
            rake = phrase("school.rake", pot=pot.pot)
            by = bench.rules(Rules).commission.taken.source
            found.append(Payment(f"{pot.pot} rake", rake, 0, pot.rake, by))
        for half in dict.fromkeys(share.half for share in pot.shares):
            found += _shares(pot, half, made.seats)
    return tuple(found)


def _shares(pot: PotGiven, half: str, seats: tuple[str, ...]) -> Iterator[Payment]:
    got = {share.seat: share.amount for share in pot.shares if share.half == half}
    whole = sum(got.values())
    for seat in seats:
        who = phrase(f"school.share-{half or 'of'}", seat=seat, pot=pot.pot)
        name = f"{pot.pot} {seat} {half}"
        yield Payment(name, who, 0, got.get(seat, 0), pot.clause, instead=(whole, whole // 2))


# Reading hands.


def read(_subject: Subject, lay: Callable[[], Bench]) -> Exercise:
    """All hands are shown: who wins, with what, and with which five; and the low, where there is
    one."""
    bench = lay()
    to_the_end(bench)
    rules, terms, play = bench.rules(Rules), bench.terms(Terms), bench.round(Round)
    shown = next(event for event in bench.events if isinstance(event, Shown))
    shares = _pots(bench)[0].shares
    high = [share.seat for share in shares if share.half in ("", "high")]
    best = next(hand for hand in shown.hands if hand.seat == high[0])
    by = printed([rules.winning.five.source, rules.winning.shown.source])
    questions = [
        _who_wins(bench, "high", high, by),
        Question("hand", phrase("school.ask-made"), best.high, _hands(best, shown), by[:1]),
        *_which_five(bench, terms, play, best, by[:1]),
    ]
    reasons = [Reason(_shows(hand), by[0] if by else "") for hand in shown.hands]
    if not isinstance(rules.winning.low, Absent):
        low = [share.seat for share in shares if share.half == "low"]
        source = printed([rules.winning.low.qualifier.source])
        questions.append(_who_wins(bench, "low", low, source))
        reasons.append(Reason(phrase("school.qualifier"), source[0] if source else ""))
    return Exercise(
        bench.asked, bench.currency, phrase("school.read-hands"), bench.moments[-1].rows,
        tuple(questions), tuple(reasons),
    )  # fmt: skip


def _who_wins(bench: Bench, half: str, right: list[str], by: tuple[str, ...]) -> Question:
    """Each of them, any two together, and nobody where there may be no low."""
    seats = bench.seats
    sets = [*combinations(seats, 1), *combinations(seats, 2)]
    if tuple(right) and tuple(right) not in sets:
        sets.append(tuple(right))
    options = [Option(" ".join(each), tuple(each)) for each in sets]
    if half == "low":
        options.append(Option(NOBODY_WINS, phrase("school.nobody")))
    value = " ".join(right) if right else NOBODY_WINS
    return Question(half, phrase(f"school.ask-{half}"), value, tuple(options), by)


def _hands(best: Hand, shown: Shown) -> tuple[Option, ...]:
    """The hand that won, those that lost, and others that are called otherwise."""
    names = {hand.high for hand in shown.hands} - {best.high}
    others = sorted(names)[: CHOICES - 1]
    for key in ("pair A", "two-pair A K", "flush A", "straight A", "three K", "high-card A"):
        if len(others) < CHOICES - 1 and key not in (best.high, *others):
            others.append(key)
    return tuple(Option(each, _named(each)) for each in sorted((best.high, *others)))


def _named(hand: str) -> Fact:
    found = words.read(hand)
    return name(found) if found else hand


def _shows(hand: Hand) -> Fact:
    made: Fact = _named(hand.high)
    if hand.low:
        made = phrase("poker-high-low", high=made, low=_named(hand.low))
    return phrase("poker-shows", seat=hand.seat, cards=" ".join(faces(hand.cards)), hand=made)


def _which_five(
    bench: Bench, terms: Terms, play: Round, best: Hand, by: tuple[str, ...]
) -> Iterator[Question]:
    """One five of those that are as strong as the engine says, and others that are weaker; nothing
    to ask where there are no more than five cards."""
    worth = strengths(terms, play)[best.seat][0]
    fives = _fives(terms, faces(best.cards), faces(play.board))
    right = min(five for five in fives if strength(five) == worth)
    weaker = sorted(five for five in fives if strength(five) < worth)
    near = sorted(weaker, key=lambda five: -len({*five} & {*right}))[: 4 * CHOICES]
    some = bench.chance.sample(near, min(len(near), CHOICES - 1))
    options = tuple(Option(" ".join(each), "", each) for each in sorted((right, *some)))
    if some:
        yield Question("five", phrase("school.ask-five"), " ".join(right), options, by)


def _fives(terms: Terms, own: tuple[Card, ...], board: tuple[Card, ...]) -> set[tuple[Card, ...]]:
    found: Iterable[tuple[Card, ...]] = combinations((*own, *board), FIVE)
    if terms.two_and_three:
        found = ((*a, *b) for a in combinations(own, 2) for b in combinations(board, 3))
    return {tuple(sorted(five)) for five in found}


SUBJECT = Subject(
    {"read": read, "mistake": mistake, "next": next_one},
    seats=lambda level: SEATS[level],
    play=play,
    rows=rows,
    place=place,
    payments=payments,
    whole=whole,
    clauses=clauses,
)
