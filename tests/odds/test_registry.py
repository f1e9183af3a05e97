"""Every game has a face among the odds, or a stated reason for none."""

from __future__ import annotations

import pytest

from croupier.errors import CODES, RuleBookError
from croupier.odds.registry import FACES, WITHOUT, games, odds_of, solver
from croupier.rulebooks.schema.registry import engine_of
from croupier.rulebooks.schema.registry import games as all_games


def test_every_game_has_odds_or_says_why_not() -> None:
    engines = {engine_of(game) for game in all_games()}
    assert engines == {*FACES, *WITHOUT}
    assert not {*FACES} & {*WITHOUT}
    assert {*WITHOUT.values()} <= {*CODES}
    for game in all_games():
        if game not in games():
            with pytest.raises(RuleBookError) as refused:
                odds_of(game)
            assert refused.value.code == WITHOUT[engine_of(game)]


def test_no_two_solvers_have_one_name() -> None:
    """It is in the key of every result."""
    found = [each for face in FACES.values() for each in (face.solver, *face.others.values())]
    assert len({each.name for each in found}) == len(found)
    assert {solver(game).name for game in games()} == {each.name for each in found}
