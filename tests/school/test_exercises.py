"""The engine is the teacher: what an exercise says is right is what the engine pays and awaits, and
whatever else it offers the engine does not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest

from croupier.cards.card import Card
from croupier.cards.hands.strength import strength
from croupier.croupier import Croupier
from croupier.errors import CroupierError, Refused
from croupier.games.registry import game_of
from croupier.money import read_amount
from croupier.phrase import Phrase, Sum
from croupier.rulebooks.load import Book, book_ids, leaves, load_book
from croupier.school import LEVELS, SUBJECTS, Asked, Exercise, exercise_of, kinds_of, taught
from croupier.school.bench import WEALTH, Bench, box_of, spot_of
from croupier.school.exercise import Question
from croupier.school.next_step import said as step_said
from croupier.school.steps import Step, next_step, refused
from croupier.table.course import take
from croupier.table.words import OpenWindow
from tests.kinds import the

SEEDS = 200
"""For each kind of exercise in each book, over all of its games and levels."""
BOOKS = [id_ for id_ in book_ids() if taught(load_book(id_))]


class Dealt(NamedTuple):
    """An exercise with the practice table at which it was dealt."""

    exercise: Exercise
    bench: Bench


@cache
def book_of(id_: str) -> Book:
    return load_book(id_)


def dealt(asked: Asked) -> Dealt:
    """As `exercise_of` deals it, with the last table in hand."""
    benches = list[Bench]()
    return Dealt(exercise_of(book_of(asked.book), asked, benches.append), benches[-1])


def every(id_: str, kind: str) -> Iterator[Dealt]:
    games = [game for game in taught(book_of(id_)) if kind in kinds_of(game)]
    for seed in range(SEEDS if games else 0):
        game, level = games[seed % len(games)], LEVELS[seed // len(games) % len(LEVELS)]
        yield dealt(Asked(id_, game, kind, level, seed))


def wallets(bench: Bench) -> dict[str, int]:
    """What everybody has won or lost in the round, by the ledger."""
    whole = read_amount(WEALTH, bench.currency)
    return {seat: purse.balance - whole for seat, purse in bench.croupier.wallets.items()}


def checked(question: Question) -> None:
    """One of the options is right, and no two say the same."""
    values = [option.value for option in question.options]
    assert values.count(str(question.right)) == 1
    assert len(set(values)) == len(values) > 1


# What is right is what the engine pays.


@pytest.mark.parametrize("id_", BOOKS)
def test_a_picture_of_chips_is_paid_as_the_ledger_pays_it(id_: str) -> None:
    """`by` §25: what lies on the winning number; what lies beside it is lost."""
    for exercise, bench in every(id_, "pay"):
        (question,) = exercise.questions
        lost = sum(line.lost for line in bench.lines)
        assert question.right == wallets(bench)["p1"] + lost > 0
        picture = exercise.picture
        assert picture is not None
        assert picture.marked == bench.outcome in {cell.text for cell in picture.cells}
        assert len(picture.stacks) == len(bench.lines) == len(exercise.rows)
        _counts(exercise, the(int, question.right))


def _counts(exercise: Exercise, right: int) -> None:
    """The way to count that is shown ends at the same sum, kind by kind."""
    said = [the(Phrase, reason.says) for reason in exercise.reasons]
    kinds = [each.facts for each in said if each.key == "school.roulette.kind"]
    total = sum(the(int, each["chips"]) * int(the(str, each["odds"])) for each in kinds)
    last = said[-1].facts
    value = the(Sum, last["value"]).minor
    assert total == int(the(str, last["total"]))
    assert total * value == right == the(Sum, last["sum"]).minor


@pytest.mark.parametrize("id_", BOOKS)
def test_a_settled_round_gives_each_place_what_the_ledger_gives(id_: str) -> None:
    for exercise, bench in every(id_, "settle"):
        staked = sum(line.back + line.lost for line in bench.lines)
        together = sum(the(int, question.right) for question in exercise.questions)
        assert together - staked == sum(wallets(bench).values())
        for question in exercise.questions:
            lines = [line for line in bench.lines if _group(line.wager) == question.name]
            assert question.right == sum(line.back + line.won for line in lines)
            cited = {line.clause for line in lines} - {"", "house value"}
            assert set(question.clauses) == cited


def _group(wager: str) -> str:
    """The box; where there are none, the spot."""
    spot, box = spot_of(wager), box_of(spot_of(wager))
    return box if box.isdecimal() else spot


# Mistakes are mistakes.


@pytest.mark.parametrize("id_", BOOKS)
def test_one_payment_or_step_is_wrong_and_all_others_are_the_engines(id_: str) -> None:
    steps = 0
    for exercise, bench in every(id_, "mistake"):
        which = exercise.questions[0]
        checked(which)
        if exercise.says.key == "school.mistake-step":
            steps += 1
            _one_wrong_step(exercise, bench)
        else:
            _one_wrong_payment(exercise, bench)
        for question in exercise.questions[1:]:
            checked(question)
            sources = {cited.source for _, cited in leaves(bench.here.setting.rules)}
            assert {option.value for option in question.options} <= sources
    assert steps > 0


def _one_wrong_payment(exercise: Exercise, bench: Bench) -> None:
    """Of the statements all but one are what was paid, and that one nobody was paid."""
    subject = SUBJECTS[game_of(exercise.asked.game).folder]
    paid = {(_key(each.bet), each.stake, each.gets) for each in subject.paid(bench)}
    which = exercise.questions[0]
    for option in which.options:
        assert (_stated(the(Phrase, option.says)) in paid) == (option.value != which.right)


def _stated(said: Phrase) -> tuple[str, int, int]:
    """What a statement says: of whom, of which stake, and how much."""
    who = said.facts["who" if "who" in said.facts else "bet"]
    stake = the(Sum, said.facts["stake"]).minor if "stake" in said.facts else 0
    return _key(who), stake, the(Sum, said.facts["sum"]).minor if "sum" in said.facts else 0


def _key(fact: object) -> str:
    return str(fact)


def _one_wrong_step(exercise: Exercise, bench: Bench) -> None:
    subject = SUBJECTS[game_of(exercise.asked.game).folder]
    told = [moment for moment in bench.moments if moment.brief][-8:]
    which = exercise.questions[0]
    for option, moment in zip(which.options, told, strict=True):
        shown = the(Phrase, option.says).facts["step"]
        assert (shown == step_said(subject, moment.step)) == (option.value != which.right)


# The next step.


@pytest.mark.parametrize("id_", BOOKS)
def test_the_next_step_is_the_one_the_engine_takes_and_others_it_refuses(id_: str) -> None:
    kinds = set()
    for exercise, bench in every(id_, "next"):
        (question,) = exercise.questions
        checked(question)
        moment = next(
            each
            for each in bench.moments
            if each.step.name == question.right and each.rows == exercise.rows
        )
        kinds.add(moment.step.kind)
        if moment.step.kind == "settle":
            assert moment.here.table.phase == "settled"
        else:
            assert next_step(moment.here) == moment.step
            assert not refused(moment.here, moment.step)
        steps = {each.step.name: each.step for each in bench.moments}
        usual = {step.name: step for step in (Step("open"), Step("close"), Step("burn"))}
        for option in question.options:
            step = {**usual, "settle": Step("settle"), **steps}[option.value]
            assert step == moment.step or refused(moment.here, step)
    assert {"close", "draw", "settle"} <= kinds


# Reading hands.


@pytest.mark.parametrize("id_", BOOKS)
def test_a_hand_is_read_as_every_five_cards_of_it_say(id_: str) -> None:
    for exercise, bench in every(id_, "read"):
        for question in exercise.questions:
            checked(question)
        if game_of(exercise.asked.game).folder == "poker":
            _who_wins(exercise, bench)


def _who_wins(exercise: Exercise, bench: Bench) -> None:
    """By all fives, counted here: two of one's own and three of the board where the game has it."""
    asks = {question.name: question for question in exercise.questions}
    rows = {str(row.place): row.cards for row in exercise.rows}
    board = next((row.cards for row in exercise.rows if _is_board(row.place)), ())
    best = {seat: max(map(worth, _fives(exercise, rows[seat], board))) for seat in bench.seats}
    most = max(best.values())
    assert set(str(asks["high"].right).split()) == {s for s, has in best.items() if has == most}
    for option in asks["five"].options if "five" in asks else ():
        assert (worth(option.cards) == most) == (option.value == asks["five"].right)


def worth(five: tuple[str, ...]) -> int:
    return strength([Card(card) for card in five])


def _is_board(place: object) -> bool:
    return isinstance(place, Phrase) and place.key == "school.board"


def _fives(
    exercise: Exercise, own: tuple[str, ...], board: tuple[str, ...]
) -> list[tuple[str, ...]]:
    if exercise.asked.game.startswith("omaha"):
        return [(*a, *b) for a in combinations(own, 2) for b in combinations(board, 3)]
    return list(combinations((*own, *board), 5))


def test_double_combinations_of_russian_poker_are_paid_as_they_are_read() -> None:
    """`by` §160, §167: the box has the cards of the exercise, and the dealer ace and king."""
    book, paid = book_of("by"), 0
    for seed in range(60):
        exercise = exercise_of(book, Asked("by", "russian", "read", 1, seed))
        asks = {question.name: question for question in exercise.questions}
        cards = exercise.rows[0].cards
        if "odds" not in asks or asks["hand"].right == "ace-king":
            continue
        dealer = _ace_king(cards)
        if dealer is None:
            continue
        table = Croupier(book, "russian")
        table.say("p1: bet ante 10 on 1")
        table.say("dealer: no more bets")
        left = {"1": list(cards), "dealer": list(dealer)}
        while table.table.phase == "playing" and not hasattr(table.awaiting, "asks"):
            table.deal(left[table.awaiting.to[0]].pop(0))  # type: ignore[union-attr]
        table.say("p1: bet 20 on 1")
        bet = next(line for line in table.lines if line.wager == "1 bet/p1")
        assert bet.won == 2_000 * int(str(asks["odds"].right)), exercise
        paid += 1
    assert paid > 15


def _ace_king(taken: tuple[str, ...]) -> tuple[str, ...] | None:
    """A dealer with nothing but ace and king of the cards that are left."""
    suits = ("s", "h", "d", "c", "s")
    found = []
    for rank, suit in zip("AK842", suits, strict=True):
        card = next((f"{rank}{s}" for s in (suit, *"shdc") if f"{rank}{s}" not in taken), None)
        if card is None:
            return None
        found.append(card)
    return tuple(found) if len({card[1] for card in found}) > 1 else None


# What is asked for.


def test_the_same_seed_is_the_same_exercise_and_another_one_is_not() -> None:
    book = book_of("by")
    for game in taught(book):
        for kind in kinds_of(game):
            asked = Asked("by", game, kind, 2, 5)
            assert exercise_of(book, asked) == exercise_of(book, asked)
            assert exercise_of(book, asked) != exercise_of(book, Asked("by", game, kind, 2, 6))


def test_there_are_no_exercises_for_devices_nor_of_kinds_that_a_game_does_not_have() -> None:
    book = book_of("by")
    assert taught(book_of("machines")) == ()
    with pytest.raises(Refused) as no_kind:
        exercise_of(book, Asked("by", "roulette", "read"))
    assert no_kind.value.code == "no-such-exercise"
    with pytest.raises(Refused) as no_level:
        exercise_of(book, Asked("by", "roulette", "pay", 9))
    assert no_level.value.code == "no-such-grade"
    with pytest.raises(CroupierError) as no_game:
        exercise_of(book, Asked("by", "punto-banco", "settle"))
    assert no_game.value.code == "no-such-game"


def test_a_higher_level_has_more_on_the_table() -> None:
    def lying(level: int) -> int:
        found = [dealt(Asked("by", "roulette", "pay", level, seed)) for seed in range(20)]
        return sum(len(each.exercise.rows) for each in found)

    assert lying(1) < lying(2) < lying(3)


def test_a_word_for_a_step_that_fits_is_a_word_of_the_table() -> None:
    """`refused` is no check that cannot fail: what comes next is taken."""
    bench = dealt(Asked("by", "roulette", "next", 1, 1)).bench
    close = next(each for each in bench.moments if each.step.kind == "close")
    assert not refused(close.here, Step("close"))
    assert refused(close.here, Step("open"))
    with pytest.raises(CroupierError):
        take(close.here, OpenWindow(), 0, by="dealer")
