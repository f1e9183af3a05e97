"""What holds for every game of every book: one suite, walked by `awaiting` alone.

A new game is in it as soon as it stands in a book and in the catalogue.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import PACK
from croupier.errors import IllegalDecision
from croupier.games.awaiting import Answer, Draw, Drawn, NoResult, Over, Said
from croupier.games.catalogue import GAMES
from croupier.games.facts import Line
from croupier.games.felt import Bet, Felt, lay
from croupier.games.protocol import Game
from croupier.games.sight import mask, view
from croupier.rulebooks.load import book_ids, load_book
from croupier.table.setting import Setting, lay_out

SECTIONS = [(book, game) for book in book_ids() for game in load_book(book).games]
SETTINGS: dict[tuple[str, str], Setting] = {}


def setting_of(book: str, game: str) -> Setting:
    """The table a house would open with, and one card burned where the book lets it."""
    if (book, game) not in SETTINGS:
        whole = load_book(book)
        rules = whole.section(game).rules
        plate = GAMES[game].default_plate(rules, whole.info.currency)
        if game == "punto-banco":
            plate = msgspec.structs.replace(plate, choices={**plate.choices, "burn": 1})
        SETTINGS[book, game] = lay_out(game, rules, plate)
    return SETTINGS[book, game]


@st.composite
def felts(draw: st.DrawFn, setting: Setting) -> Felt:
    """Some bets of some seats, within the limits."""
    felt = Felt()
    spots = setting.game.spots(setting.terms)
    for number in draw(st.lists(st.integers(0, len(spots) - 1), max_size=8, unique=True)):
        spot = spots[number]
        seat = draw(st.sampled_from(["p1", "p2", "p3"]))
        most = spot.minimum * 3 if spot.maximum is None else spot.maximum
        bet = Bet(seat, spot.spot, draw(st.integers(spot.minimum, most)))
        for event in setting.game.accept(setting.terms, felt, bet):
            felt = lay(felt, event)
    return felt


@st.composite
def outcomes(draw: st.DrawFn, setting: Setting, awaited: Draw) -> Drawn:
    """Any non-empty beginning of what is awaited."""
    count = draw(st.integers(1, len(awaited.to)))
    wheel = setting.equipment.wheel
    one = st.sampled_from(wheel.order).map(str) if wheel else st.sampled_from(PACK)
    return Drawn(awaited.device, tuple(draw(one) for _ in range(count)), awaited.to[:count])


def folded(game: Game, events: tuple[Any, ...], round: Any, seat: str | None = None) -> Any:
    for event in events:
        round = game.evolve(round, event if seat is None else mask(event, seat))
    return round


@pytest.mark.parametrize(("book", "game"), SECTIONS)
@given(data=st.data())
def test_a_round_walked_by_what_it_awaits(book: str, game: str, data: st.DataObject) -> None:
    setting = setting_of(book, game)
    module, terms = setting.game, setting.terms
    felt = data.draw(felts(setting))
    events, round = module.open(terms, felt)
    seen = tuple(events)
    while isinstance(awaited := module.awaiting(terms, round), Draw):
        lying = _lying(felt, seen)
        assert lying == {name: w.amount for name, w in round.wagers.items()}, "money lies on it"
        events, after = module.decide(terms, round, data.draw(outcomes(setting, awaited)))
        assert folded(module, events, round) == after, "the fold is the round"
        seen, round = (*seen, *events), after
    assert isinstance(module.awaiting(terms, round), Over)
    assert round.wagers == {}, "a round is over when no money lies on it"
    assert module.due(terms, round) == ()
    assert module.result(round) is not None
    _check_lines(felt, [event for event in seen if isinstance(event, Line)])
    _check_sight(module, seen, round)


def _lying(felt: Felt, events: tuple[Any, ...]) -> dict[str, int]:
    closed = {event.wager for event in events if isinstance(event, Line)}
    return {name: w.amount for name, w in felt.wagers.items() if name not in closed}


def _check_lines(felt: Felt, lines: list[Line]) -> None:
    """One line per wager; what was staked comes back or is lost; every line has its clause."""
    assert sorted(line.wager for line in lines) == sorted(felt.wagers)
    for line in lines:
        wager = felt.wagers[line.wager]
        assert line.seat == wager.seat
        assert line.back + line.lost == wager.amount
        assert min(line.back, line.lost, line.won) >= 0
        assert line.won == 0 or line.lost == 0
        assert line.clause


def _check_sight(module: Game, seen: tuple[Any, ...], round: Any) -> None:
    """What a seat folds from what it may see is what it may see of the round."""
    for seat in ("p1", ""):
        masked = folded(module, seen, type(round)(), seat)
        assert view(masked, seat) == view(round, seat)


@pytest.mark.parametrize(("book", "game"), SECTIONS)
@given(data=st.data())
def test_nothing_else_is_accepted_and_a_refusal_changes_nothing(
    book: str, game: str, data: st.DataObject
) -> None:
    setting = setting_of(book, game)
    module, terms = setting.game, setting.terms
    _, round = module.open(terms, data.draw(felts(setting)))
    awaited = module.awaiting(terms, round)
    assert isinstance(awaited, Draw)
    good = data.draw(outcomes(setting, awaited))
    for answer in _wrong(good, awaited):
        with pytest.raises(IllegalDecision):
            module.decide(terms, round, answer)
    module.decide(terms, round, good)


def _wrong(good: Drawn, awaited: Draw) -> tuple[Answer, ...]:
    place = "nowhere"
    return (
        Drawn("abacus", good.outcomes, good.to),
        Drawn(good.device, (), ()),
        Drawn(good.device, (*good.outcomes, *good.outcomes, *awaited.to), ()),
        Drawn(good.device, good.outcomes, (place, *good.to[1:])),
        Drawn(good.device, ("??", *good.outcomes[1:]), good.to),
        NoResult(good.device, "because"),
        Said("p1", "hit"),
    )


@pytest.mark.parametrize(("book", "game"), SECTIONS)
def test_every_spot_says_its_limits_its_odds_and_its_clause(book: str, game: str) -> None:
    setting = setting_of(book, game)
    spots = setting.game.spots(setting.terms)
    assert len({spot.spot for spot in spots}) == len(spots)
    for spot in spots:
        assert 0 < spot.minimum <= (spot.maximum or spot.minimum)
        assert all(Fraction(part.split()[0]) > 0 for part in spot.pays.split(" / "))
        assert spot.clause
    for recipe in setting.game.recipes(setting.terms):
        assert recipe.clause


@pytest.mark.parametrize(("book", "game"), SECTIONS)
def test_a_house_has_its_customs(book: str, game: str) -> None:
    setting = setting_of(book, game)
    assert setting.game.last_games(setting.terms) > 0
    assert setting.game.max_seats(setting.terms) > 0
    assert setting.game.closing_clause(setting.terms)
    assert setting.equipment.device in ("shoe", "wheel")
