"""What is drawn: the same by the same seed, whoever draws it, and within its error of the truth."""

from __future__ import annotations

import pytest

from croupier.odds.equity import equity
from croupier.odds.equity.answer import Counts, kinds
from croupier.odds.work import Progress


def test_the_same_seed_gives_the_same_figures_for_any_number_of_threads() -> None:
    asked = ["AhKh, QJs:0.5", "QQ", "random"]
    one = equity(asked, trials=200_000, seed=5, threads=1)
    assert one == equity(asked, trials=200_000, seed=5, threads=3)
    assert one != equity(asked, trials=200_000, seed=6, threads=3)
    assert (one.exact, one.deals, one.seed) == (False, 200_000, 5)


@pytest.mark.parametrize(
    ("hands", "game", "board"),
    [
        (["AhKh, 98s:0.25", "QQ+, AK"], "holdem", ""),
        (["AhKh", "random", "77"], "holdem", "Qs Jh 2d"),
        (["AsKsQdJd", "9c9d8c8d"], "omaha", ""),
        (["As2s3dJd", "KcKdQc5h, 4c4d5c6c"], "omaha-hi-lo", ""),
        (["Ah Kd 7c 7d 9s", "Qs Qd 2d 3c 9h"], "seven-stud", ""),
        (["Ah 2d 4c 5d 9c", "Qs Qd 2h 3c 3h"], "seven-stud-hi-lo", ""),
        (["Ah Kd 2c", "Qs Qd 7h, Js Jd 7h"], "five-stud", ""),
    ],
)
def test_it_lies_within_its_error_of_what_is_counted(
    hands: list[str], game: str, board: str
) -> None:
    true = equity(hands, game=game, board=board, exact=True)
    drawn = equity(hands, game=game, board=board, trials=100_000, seed=1)
    for found, wanted in zip(drawn.players, true.players, strict=True):
        for name in ("share", "win", "tie"):
            one, other = getattr(found, name), getattr(wanted, name)
            assert one.error > 0
            assert abs(one.value - other.value) < 4 * one.error, (name, found.hand)
            assert one.band[0] <= one.value <= one.band[1]
    assert sum(player.share.value for player in drawn.players) == pytest.approx(1)


def test_it_is_drawn_until_the_error_is_small_enough() -> None:
    asked = ["AsKsQdJd", "random"]
    rough = equity(asked, game="omaha", error=0.01)
    fine = equity(asked, game="omaha", error=0.0005)
    assert not rough.exact
    assert fine.deals > rough.deals
    assert max(player.share.error for player in fine.players) <= 0.0005


def test_what_never_came_may_still_be() -> None:
    """Three in n, at 95 of 100: no error of nothing."""
    part = Counts([1_000, 0, 0], kinds(2, split=False), exact=False).win
    assert part.band is not None
    assert part.band[0] == 0
    assert part.band[1] == pytest.approx(0.003, rel=0.03)


def test_somebody_is_told_how_far_it_is() -> None:
    told: list[Progress] = []
    equity(["AhKh", "QQ"], trials=200_000, tell=told.append)
    assert [(each.done, each.of) for each in told] == [(n, 4) for n in range(5)]


def test_who_leaves_off_leaves_off() -> None:
    def leave(progress: Progress) -> None:
        if progress.done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        equity(["AhKh", "QQ"], trials=10_000_000, tell=leave)
