"""Places: by chips, and by when they were lost."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from croupier.tournaments.ranking import Group, Ranked, average, groups, ranked


def test_who_is_in_stands_by_chips() -> None:
    assert ranked({"a": 10, "b": 30, "c": 20}, ()) == (
        Ranked("b", 1, 1, 30),
        Ranked("c", 2, 2, 20),
        Ranked("a", 3, 3, 10),
    )


def test_of_two_out_in_one_hand_the_larger_stack_is_the_better_place() -> None:
    together = reversed(groups({"b": 20, "c": 30}))
    found = ranked({"a": 100}, [("d",), *together])
    assert [(each.player, each.place) for each in found] == [
        ("a", 1), ("c", 2), ("b", 3), ("d", 4),
    ]  # fmt: skip


def test_equal_stacks_share_their_places() -> None:
    found = {each.player: each for each in ranked({"a": 100}, groups({"b": 20, "c": 20}))}
    assert found["b"][1:3] == found["c"][1:3] == (2, 3)
    assert found["b"].is_shared
    assert not found["a"].is_shared


def test_the_average_is_of_those_who_are_in() -> None:
    assert average({"a": 10, "b": 21}) == 15
    assert average({}) == 0


@st.composite
def _field(draw: st.DrawFn) -> tuple[dict[str, int], list[Group]]:
    players = [f"e{number}" for number in range(draw(st.integers(1, 30)))]
    chips = draw(st.lists(st.integers(1, 6), min_size=len(players), max_size=len(players)))
    hands = draw(st.lists(st.integers(0, 8), min_size=len(players), max_size=len(players)))
    known = list(zip(players, chips, hands, strict=True))
    left = {player: has for player, has, hand in known if hand == 0}
    outs: list[Group] = []
    for number in range(1, 9):
        together = {player: has for player, has, hand in known if hand == number}
        outs += reversed(groups(together))
    return left, outs


@given(_field())
def test_every_entrant_gets_exactly_one_place(field: tuple[dict[str, int], list[Group]]) -> None:
    left, outs = field
    found = ranked(left, outs)
    players = [*left, *(player for group in outs for player in group)]
    assert sorted(each.player for each in found) == sorted(players)
    covered = [0] * len(players)
    for each in found:
        for place in range(each.place, each.last + 1):
            covered[place - 1] += 1
    for each in found:
        sharing = each.last - each.place + 1
        assert covered[each.place - 1 : each.last] == [sharing] * sharing
    places = {each.player: each.place for each in found}
    for earlier, later in pairwise(outs):
        assert places[earlier[0]] > places[later[0]]
