"""What one has trained: counted by clause, once for each exercise, the most missed first."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from croupier.errors import Refused
from croupier.house.people.mine import LARGER
from croupier.rulebooks.load import book_ids, load_book
from croupier.school import (
    Asked,
    Exercise,
    Results,
    Tally,
    exercise_of,
    kinds_of,
    marked,
    suggested,
    taught,
    with_result,
)
from croupier.school.results import LONGEST, MOST, most_missed, summed
from croupier.words.books import citing, reading
from croupier.words.school.aloud import aloud, card, why_said
from croupier.words.school.typed import read_answer, read_sum
from croupier.words.speech import ENGLISH, LANGUAGES, speech

PICTURE = Asked("by", "roulette", "pay", 1, 3)


EVERY = [
    (id_, game, kind)
    for id_ in book_ids()
    for game in taught(load_book(id_))
    for kind in kinds_of(game)
]


@cache
def dealt(id_: str, game: str, kind: str) -> Exercise:
    """One of each kind, of the hardest."""
    return exercise_of(load_book(id_), Asked(id_, game, kind, 3, 1))


def picture() -> Exercise:
    return exercise_of(load_book("by"), PICTURE)


# Marking and counting.


def test_a_right_answer_misses_nothing_and_a_wrong_one_all_of_its_clauses() -> None:
    exercise = picture()
    (question,) = exercise.questions
    right = marked(exercise, {"sum": question.right})
    wrong = marked(exercise, {"sum": 1})
    assert right.right
    assert not wrong.right
    assert not marked(exercise, {}).right
    for found, missed in ((right, 0), (wrong, 1)):
        tallies = with_result(Results(), found, 5_000).tallies
        assert {each.clause for each in tallies} == set(question.clauses)
        assert all((each.asked, each.missed, each.millis) == (1, missed, 5_000) for each in tallies)


def test_the_same_exercise_counts_once_and_another_one_beside_it() -> None:
    exercise = picture()
    once = with_result(Results(), marked(exercise, {}), 1_000)
    assert with_result(once, marked(exercise, {"sum": 0}), 1_000) == once
    other = exercise_of(load_book("by"), Asked("by", "roulette", "next", 1, 4))
    twice = with_result(once, marked(other, {}), LONGEST * 2)
    assert {kind: each.asked for kind, each in summed(twice, "kind")}["next"] == 1
    assert sum(each.millis for each in twice.tallies if each.kind == "next") <= LONGEST
    assert with_result(twice, marked(exercise, {}), 1_000) != twice


def test_what_is_missed_oftenest_is_trained_first_and_what_never_is_not() -> None:
    tallies = (
        Tally("by", "blackjack", "settle", "§196", 4, 1),
        Tally("by", "roulette", "pay", "§25.2", 4, 3),
        Tally("by", "roulette", "pay", "§25.1", 2, 2),
        Tally("by", "roulette", "next", "§20", 9, 0),
    )
    results = Results(tallies)
    assert [each.clause for each in most_missed(results)] == ["§25.1", "§25.2", "§196", "§20"]
    assert [(each.asked.game, each.tally.clause) for each in suggested(results)] == [
        ("roulette", "§25.1"),
        ("blackjack", "§196"),
    ]
    assert {game: (each.asked, each.missed) for game, each in summed(results, "game")} == {
        "blackjack": (4, 1),
        "roulette": (15, 5),
    }


def test_the_fullest_results_fit_where_they_are_kept() -> None:
    """As many clauses as are kept, as long as they come in the books, and counted for years."""
    results = Results()
    for found in EVERY:
        results = with_result(results, marked(dealt(*found), {}), 99_000)
    longest = sorted(results.tallies, key=lambda each: len(each.clause))[-MOST // 2 :]
    many = tuple(
        msgspec.structs.replace(each, asked=9_999, missed=9_999, millis=10**8) for each in longest
    )
    assert len(msgspec.json.encode(Results(many * 2, results.last))) < LARGER["school"]


def test_what_was_asked_longest_ago_makes_room() -> None:
    exercise = picture()
    full = Results(tuple(Tally("by", "roulette", "pay", f"§{n}", 1) for n in range(MOST)))
    after = with_result(full, marked(exercise, {}), 0).tallies
    assert len(after) == MOST
    assert "§0" not in {each.clause for each in after}
    assert after[-1].clause in exercise.questions[0].clauses


# What is typed.


@pytest.mark.parametrize(
    ("tag", "text", "minor"),
    [
        ("en", "350", 35_000), ("en", "1,250.50", 125_050), ("en", "1250.5", 125_050),
        ("en", " 0 ", 0), ("en", "12.50 BYN", 1_250), ("ru", "1 250,50", 125_050),
        ("ru", "1\u00a0250,5", 125_050), ("ru", "1250.50", 125_050), ("bg", "1250,50", 125_050),
        ("mk", "1.250,50", 125_050), ("mk", "1.250", 125_000), ("mk", "1250,5", 125_050),
    ],
)  # fmt: skip
def test_a_sum_is_read_as_the_language_writes_it(tag: str, text: str, minor: int) -> None:
    assert read_sum(text, "BYN", speech(tag)) == minor


@pytest.mark.parametrize("text", ["ten", "1,25", "12.505", "-3", "1e5", "∞", "9" * 40, "1.2.3"])
def test_what_is_no_sum_is_refused_with_one_that_is(text: str) -> None:
    with pytest.raises(Refused) as no_sum:
        read_sum(text, "BYN", ENGLISH)
    assert no_sum.value.code == "no-sum"
    assert no_sum.value.facts["example"] == "1250.50"


def test_what_is_not_among_the_options_is_no_answer() -> None:
    exercise = exercise_of(load_book("by"), Asked("by", "roulette", "next", 1, 1))
    (question,) = exercise.questions
    for text in ("", " ", "something else"):
        with pytest.raises(Refused) as nothing:
            read_answer(question, text, exercise, ENGLISH)
        assert nothing.value.code == "nothing-answered"
    assert read_answer(question, str(question.right), exercise, ENGLISH) == question.right


# What is said.


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_exercise_can_be_said_in_every_language(tag: str) -> None:
    """No key is left as it is, and what is asked for can be answered in words."""
    for found in EVERY:
        said = aloud(dealt(*found), speech(tag))
        lines = [said.task, *(row.line for row in said.rows)]
        lines += [option.line for each in said.questions for option in each.options]
        lines += [each.right for each in said.questions]
        lines += [each.says for each in said.reasons]
        assert all(lines)
        assert not [line for line in lines if "school." in line]


def test_cards_and_reasons_are_said_as_at_the_table() -> None:
    assert [card(each) for each in ("Th", "As", "xx")] == ["10♥", "A♠", "▒▒"]
    assert why_said("bank over", "blackjack", ENGLISH) == "The dealer busts"
    assert why_said("flush and ace king", "russian", ENGLISH) == "a flush + ace–king"
    assert why_said("", "roulette", ENGLISH) == ""


@pytest.mark.parametrize(("id_", "game"), {(found[0], found[1]): None for found in EVERY})
def test_every_clause_of_an_exercise_has_its_place_in_the_book(id_: str, game: str) -> None:
    groups = reading.groups(load_book(id_).section(game).rules)
    places = {row.anchor for group in groups for row in group.rows}
    for kind in kinds_of(game):
        found = dealt(id_, game, kind)
        cited = {each.clause for each in found.reasons} - {"", "house value"}
        cited |= {clause for each in found.questions for clause in each.clauses}
        assert {citing.anchor(clause) for clause in cited} <= places
