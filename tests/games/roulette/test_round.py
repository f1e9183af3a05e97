"""The course of a spin: called, cleared, settled; no spin; and what holds for any felt whatever."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import IllegalDecision
from croupier.games.awaiting import Answer, Draw, Drawn, NoResult, Over, Said
from croupier.games.facts import Line
from croupier.games.felt import Bet, Felt, Wager, lay
from croupier.games.roulette import GAME as roulette
from croupier.games.roulette.events import Called, Cleared, Event, NoSpin, Opened
from croupier.games.roulette.round import evolve
from croupier.games.roulette.state import Round
from croupier.games.sight import mask
from tests.games.roulette.tables import BOOKS, felt_of, rules, table
from tests.kinds import the

BY_REASONS = (
    "the ball left the wheel",
    "the ball hung on the rim for three turns or more",
    "the ball made fewer than three turns",
    "a foreign object fell into the wheel",
    "a chip fell into the wheel",
    "ball and wheel turned the same way",
    "the bets were scattered and cannot be restored",
    "the pit boss called no spin",
    "the manager called no spin",
    "the ball rests in no pocket",
)
REASONS = {
    "bg": (
        "a foreign object fell into the wheel",
        "a chip fell into the wheel",
        "the dealer dropped the ball without spinning it",
        "the ball left the wheel",
        "the ball rests in no pocket",
    ),
    "mk": BY_REASONS,
    "by": BY_REASONS,
    "ru": BY_REASONS,
}


def bets(book: str) -> st.SearchStrategy[Felt]:
    """Any felt the book accepts: wagers of four seats on spots of its layout."""
    names = sorted(table(book).spots)
    wagers = st.builds(
        Wager,
        seat=st.sampled_from(("p1", "p2", "p3", "p4")),
        spot=st.sampled_from(names),
        amount=st.integers(500, 200_000),
    )

    def laid(found: list[Wager]) -> Felt:
        return Felt({wager.name: wager for wager in found})

    return st.lists(wagers, max_size=12).map(laid)


def test_the_course_of_a_spin() -> None:
    """`by` §14: number and colour called, losing bets cleared, winners paid."""
    terms = table("by")
    felt = felt_of(
        terms,
        Bet("p2", "red", 1_000),
        Bet("p1", "17", 500),
        Bet("p2", "8", 300),
        Bet("p1", "odd", 700),
    )
    (opened,), round = roulette.open(terms, felt)
    assert opened == Opened(tuple(felt.wagers.values()))
    assert roulette.awaiting(terms, round) == Draw("wheel", ("number",))
    assert roulette.result(round) is None
    assert roulette.due(terms, round) == ()
    events, round = roulette.decide(terms, round, Drawn("wheel", ("17",)))
    assert events == (
        Called(17, "black"),
        Cleared(("red/p2", "8/p2")),
        Line("red/p2", "p2", 0, 1_000, 0, "", "§25.9"),
        Line("17/p1", "p1", 500, 0, 17_500, "", "§25.1"),
        Line("8/p2", "p2", 0, 300, 0, "", "§25.1"),
        Line("odd/p1", "p1", 700, 0, 700, "", "§25.10"),
    )
    assert roulette.awaiting(terms, round) == Over()
    assert round.wagers == {}
    assert roulette.result(round) == {"number": 17, "colour": "black"}
    said = [roulette.consequence(event, "BYN") for event in events]
    assert list(filter(None, said)) == ["cleared: p2 red, p2 8"]


@pytest.mark.parametrize(("number", "colour"), [(0, "green"), (32, "red"), (15, "black")])
def test_number_and_colour_are_called(number: int, colour: str) -> None:
    terms = table("by")
    (called,), _ = roulette.decide(
        terms, roulette.open(terms, Felt())[1], Drawn("wheel", (str(number),))
    )
    assert called == Called(number, colour)


def test_nothing_is_cleared_where_nobody_lost() -> None:
    terms = table("by")
    _, round = roulette.open(terms, felt_of(terms, Bet("p1", "17", 500)))
    events, _ = roulette.decide(terms, round, Drawn("wheel", ("17",)))
    assert [type(event) for event in events] == [Called, Line]


@pytest.mark.parametrize(
    ("book", "reason"), [(book, reason) for book in BOOKS for reason in REASONS[book]]
)
def test_no_spin_leaves_every_bet_where_it_stands(book: str, reason: str) -> None:
    """`by` §24, `bg` art. 12(2); R61: bets stand and the record names the reason."""
    terms = table(book)
    felt = felt_of(terms, Bet("p1", "17", 500), Bet("p2", "red", 500))
    _, round = roulette.open(terms, felt)
    (event,), after = roulette.decide(terms, round, NoResult("wheel", reason))
    assert isinstance(event, NoSpin)
    assert event.reason == reason
    assert after.wagers == round.wagers == felt.wagers
    assert after.no_spin == event
    assert roulette.awaiting(terms, after) == Over()
    assert roulette.due(terms, after) == ()
    assert roulette.result(after) is None
    # The table opens the same round again from the felt that stands.
    _, again = roulette.open(terms, felt)
    assert again == round


def test_no_spin_cites_its_clause() -> None:
    said = {
        (book, words): clause for book in BOOKS for words, clause in table(book).no_spin.items()
    }
    assert said["by", "a chip fell into the wheel"] == "§24"
    assert said["by", "the ball rests in no pocket"] == "Ch. 3 нет спина"
    assert said["bg", "the dealer dropped the ball without spinning it"] == "art. 12(2)"
    assert {book: sum(1 for b, _ in said if b == book) for book in BOOKS} == {
        book: len(REASONS[book]) for book in BOOKS
    }
    assert all(leaf.reading == "R61" for leaf in rules("by").no_spin.values())


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (Drawn("wheel", ("37",)), "unknown-outcome"),
        (Drawn("wheel", ("-1",)), "unknown-outcome"),
        (Drawn("wheel", ("017",)), "unknown-outcome"),
        (Drawn("wheel", ("00",)), "unknown-outcome"),
        (Drawn("wheel", ("²",)), "unknown-outcome"),
        (Drawn("wheel", ("١",)), "unknown-outcome"),
        (Drawn("wheel", ("",)), "unknown-outcome"),
        (Drawn("wheel", ("Th",)), "unknown-outcome"),
        (Drawn("wheel", ()), "not-awaited"),
        (Drawn("wheel", ("17", "4")), "not-awaited"),
        (Drawn("shoe", ("17",)), "wrong-device"),
        (Drawn("wheel", ("17",), ("banco",)), "wrong-place"),
        (NoResult("wheel", "the dealer sneezed"), "unknown-reason"),
        (NoResult("wheel", ""), "unknown-reason"),
        (NoResult("shoe", "the ball left the wheel"), "wrong-device"),
        (Said("p1", "stand"), "not-awaited"),
    ],
)
def test_what_is_not_awaited_is_refused_and_changes_nothing(answer: Answer, code: str) -> None:
    terms = table("by")
    _, round = roulette.open(terms, felt_of(terms, Bet("p1", "17", 500)))
    with pytest.raises(IllegalDecision) as caught:
        roulette.decide(terms, round, answer)
    assert caught.value.code == code
    events, _ = roulette.decide(terms, round, Drawn("wheel", ("17",)))
    assert sum(event.won for event in events if isinstance(event, Line)) == 17_500


@pytest.mark.parametrize(
    "last", [Drawn("wheel", ("17",)), NoResult("wheel", "the ball left the wheel")]
)
def test_the_wheel_answers_once(last: Answer) -> None:
    terms = table("by")
    _, round = roulette.open(terms, felt_of(terms, Bet("p1", "17", 500)))
    _, round = roulette.decide(terms, round, last)
    with pytest.raises(IllegalDecision) as caught:
        roulette.decide(terms, round, Drawn("wheel", ("4",)))
    assert caught.value.code == "not-awaited"


@pytest.mark.parametrize("book", BOOKS)
@given(data=st.data(), number=st.integers(0, 36))
def test_any_felt_is_settled_to_the_last_chip(book: str, data: st.DataObject, number: int) -> None:
    """Each wager is closed by exactly one line, the stake splits into back and lost, fold = state,
    and what a seat may see is everything."""
    terms, felt = table(book), data.draw(bets(book))
    opening, round = roulette.open(terms, felt)
    assert folded(opening) == round
    events, end = roulette.decide(terms, round, Drawn("wheel", (str(number),)))
    every = (*opening, *events)
    assert folded(every) == end
    assert end.wagers == {}
    opened = the(Opened, opening[0])
    staked = {wager.name: wager.amount for wager in (*opened.wagers, *opened.excess)}
    lines = [event for event in every if isinstance(event, Line)]
    assert sorted(line.wager for line in lines) == sorted(staked)
    assert all(line.back + line.lost == staked[line.wager] for line in lines)
    assert sum(staked.values()) == sum(wager.amount for wager in felt.wagers.values())
    cleared = [name for event in events if isinstance(event, Cleared) for name in event.wagers]
    assert cleared == [line.wager for line in lines if line.lost]
    assert all(mask(event, "p1") == event for event in every)
    assert mask(end, "p1") == end


def folded(events: tuple[Event, ...]) -> Round:
    round = Round()
    for event in events:
        round = evolve(round, event)
    return round


@given(data=st.data())
def test_no_spin_then_a_spin_pays_as_if_nothing_had_been(data: st.DataObject) -> None:
    """`ru` cuts the excess before the first spin; the felt that stands holds none of it."""
    terms, felt = table("ru"), data.draw(bets("ru"))
    opening, round = roulette.open(terms, felt)
    _, stopped = roulette.decide(terms, round, NoResult("wheel", "the ball left the wheel"))
    again, reopened = roulette.open(terms, Felt(stopped.wagers, felt.colours))
    assert again == (Opened(the(Opened, opening[0]).wagers),)
    assert reopened == round


@pytest.mark.parametrize("book", BOOKS)
@given(data=st.data())
def test_what_was_accepted_can_be_taken_back_and_played(book: str, data: st.DataObject) -> None:
    """Bets on any offered spot within its limits are accepted, each on top of the others."""
    terms, felt = table(book), Felt()
    for _ in range(data.draw(st.integers(1, 6))):
        spot = data.draw(st.sampled_from(sorted(terms.spots)))
        limits = terms.spots[spot].limits
        room = (limits.maximum or 0) - felt.on(spot, "p1")
        if room < limits.minimum:
            continue
        amount = data.draw(st.integers(limits.minimum, room))
        before = felt.on(spot, "p1")
        (event,) = roulette.accept(terms, felt, Bet("p1", spot, amount))
        felt = lay(felt, event)
        assert felt.on(spot, "p1") == before + amount
    opening, _ = roulette.open(terms, felt)
    assert opening == (Opened(tuple(felt.wagers.values())),)
