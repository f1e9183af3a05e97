"""What holds for every game of every book: one suite, walked by `awaiting` alone.

A new game is in it as soon as it stands in a book and in the catalogue.
"""

from __future__ import annotations

import random
import re
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards.card import PACK
from croupier.errors import IllegalDecision
from croupier.games.awaiting import (
    Answer,
    Ask,
    Asks,
    Draw,
    Drawn,
    NoResult,
    Over,
    Said,
    open_asks,
)
from croupier.games.facts import Back, Line, PotGiven, Put, Stake
from croupier.games.felt import Bet, Felt, lay
from croupier.games.game import AnyGame, Spot, Stacks, Start
from croupier.games.poker.state import pot_size
from croupier.games.poker.terms import BUY_IN
from croupier.games.registry import game_of
from croupier.games.sight import mask
from croupier.rulebooks.load import book_ids, load_book
from croupier.table.setting import Setting, lay_out
from tests.kinds import the

SECTIONS = [(book, game) for book in book_ids() for game in load_book(book).games]
SETTINGS: dict[tuple[str, str], Setting] = {}


def setting_of(book: str, game: str) -> Setting:
    """The table a house would open with, and one card burned where the book lets it."""
    if (book, game) not in SETTINGS:
        whole = load_book(book)
        rules = whole.section(game).rules
        plate = game_of(game).default_plate(rules, whole.info.currency)
        if game == "punto-banco":
            plate = msgspec.structs.replace(plate, choices={**plate.choices, "burn": 1})
        if BUY_IN in plate.limits:  # the smallest chip there is: any sum can then be put in
            plate = msgspec.structs.replace(plate, chip=1)
        SETTINGS[book, game] = lay_out(game, rules, plate)
    return SETTINGS[book, game]


def openings(setting: Setting) -> st.SearchStrategy[Felt | Start]:
    """What a round opens from: the bets on the layout, or the stacks of those who play."""
    return felts(setting) if setting.equipment.stacks is None else starts(setting)


@st.composite
def starts(draw: st.DrawFn, setting: Setting) -> Start:
    """Some players with some chips each, and a button where one goes around."""
    seats = [f"p{number}" for number in range(1, draw(st.integers(2, 4), label="players") + 1)]
    stacks = draw(st.lists(st.integers(1, 30_000), min_size=len(seats), max_size=len(seats)))
    button = draw(st.sampled_from(seats)) if the(Stacks, setting.equipment.stacks).button else ""
    return Start(tuple(seats), tuple(stacks), button)


@st.composite
def felts(draw: st.DrawFn, setting: Setting) -> Felt:
    """Some bets of some seats, within the limits of their spots.

    A spot with a place for several, or one that needs a bet beside it, may be refused all the same.
    """
    felt = Felt()
    spots = setting.game.spots(setting.terms)
    seats = st.sampled_from(["p1", "p2", "p3"][: setting.equipment.most_players])
    for number, seat in draw(
        st.lists(st.tuples(st.integers(0, len(spots) - 1), seats), max_size=9)
    ):
        spot = spots[number]
        most = spot.minimum * 3 if spot.maximum is None else spot.maximum
        room = most - felt.on(spot.spot, seat)
        if room < spot.minimum:
            continue
        amounts = st.integers(spot.minimum, room)
        if beside := _beside(felt, spot):
            seat, some = beside
            amounts = amounts | st.sampled_from(some)
        dark = spot.kind == "ante" and draw(st.booleans())
        bet = Bet(seat, spot.spot, draw(amounts), dark=dark)
        for event in _accepted(setting, felt, bet):
            felt = lay(felt, event)
    return felt


def _beside(felt: Felt, spot: Spot) -> tuple[str, tuple[int, ...]] | None:
    """Whose ante lies on the box, and the stakes that a book may want beside it."""
    box, _, kind = spot.spot.partition(" ")
    for wager in felt.wagers.values():
        if kind in ("bet", "bonus", "insurance") and wager.spot == f"{box} ante":
            return wager.seat, (wager.amount * 2, wager.amount, wager.amount // 2)
    return None


def _accepted(setting: Setting, felt: Felt, bet: Bet) -> tuple[Any, ...]:
    try:
        return setting.game.accept(setting.terms, felt, bet)
    except IllegalDecision as refusal:
        if refusal.code not in SHARED:
            raise
        return ()


SHARED = (
    "above-maximum", "below-minimum", "box-full", "dark-equal", "dark-unequal", "field-taken",
    "light-apart", "light-bet", "light-elsewhere", "light-limit", "light-unequal", "not-offered",
    "side-needs-main", "wrong-price", "wrong-unit",
)  # fmt: skip
"""Why a bet within the limits of its spot may be refused: others are there, or nobody is; or it
does not fit what lies beside it."""


OFTEN = ("Ah", "Ad", "8h", "8c", "7h", "7s", "Kd", "Tc")
"""Cards that come more often than they should: pairs, blackjacks, sevens."""


@st.composite
def outcomes(draw: st.DrawFn, setting: Setting, awaited: Draw, round: Any) -> Drawn:
    """Any non-empty beginning of what is awaited. Of one deck no card comes twice."""
    wheel, out = setting.equipment.wheel, _out(setting, round)
    if setting.equipment.stacks is not None:  # dozens of cards: shuffled, not chosen one by one
        count = draw(st.sampled_from((len(awaited.to), 1)))
        dice = random.Random(draw(st.integers(0, 2**32)))
        pack = dice.sample([card for card in PACK if card not in out], count)
        return Drawn(awaited.device, tuple(pack), awaited.to[:count])
    count = draw(st.integers(1, len(awaited.to)))
    if came := setting.equipment.outcomes:
        some = [draw(st.sampled_from(came[place])) for place in awaited.to[:count]]
        return Drawn(awaited.device, tuple(some), awaited.to[:count])
    cards = st.sampled_from([card for card in PACK if card not in out])
    if often := [card for card in OFTEN if card not in out]:
        cards = cards | st.sampled_from(often)
    one = st.sampled_from(wheel.order).map(str) if wheel else cards
    drawn = draw(st.lists(one, min_size=count, max_size=count, unique=setting.equipment.decks == 1))
    return Drawn(awaited.device, tuple(drawn), awaited.to[:count])


def _out(setting: Setting, round: Any) -> set[str]:
    """The cards of one deck that lie on the table already."""
    if setting.equipment.decks != 1:
        return set()
    return set(re.findall(r'"([2-9TJQKA][shdc])"', msgspec.json.encode(round).decode()))


@st.composite
def words(draw: st.DrawFn, awaited: Asks, round: Any) -> Said:
    """Any answer to any question that is open, at any price it may have."""
    ask = draw(st.sampled_from(awaited.asks))
    return draw(answer_to(ask, round))


@st.composite
def answer_to(draw: st.DrawFn, ask: Ask, round: Any) -> Said:
    """One of its options, with as many of the box's cards as it names."""
    option = draw(st.sampled_from(ask.options))
    cards: list[str] = []
    if option.most:
        held = [lying.card for lying in round.hands[ask.about].cards]
        count = draw(st.integers(option.fewest, option.most))
        cards = draw(st.permutations(held))[:count]
    price = draw(st.integers(option.low, option.high))
    return Said(ask.actor, option.verb, ask.about, price, tuple(cards))


def answers(setting: Setting, awaited: Draw | Asks, round: Any) -> st.SearchStrategy[Answer]:
    if isinstance(awaited, Asks):
        return words(awaited, round)
    return outcomes(setting, awaited, round)


def folded(game: AnyGame, events: tuple[Any, ...], round: Any, seat: str | None = None) -> Any:
    for event in events:
        round = game.evolve(round, event if seat is None else mask(event, seat))
    return round


each_game = pytest.mark.parametrize(("book", "game"), SECTIONS)
BETWEEN = [section for section in SECTIONS if setting_of(*section).equipment.stacks is not None]
each_against_the_house = pytest.mark.parametrize(
    ("book", "game"), [section for section in SECTIONS if section not in BETWEEN]
)
each_between_players = pytest.mark.parametrize(("book", "game"), BETWEEN)
fewer = settings(max_examples=max(5, settings().max_examples // 5))
"""A hand is long; nine sections are one engine, which has more tests of its own."""


@each_against_the_house
@given(data=st.data())
def test_a_round_walked_by_what_it_awaits(book: str, game: str, data: st.DataObject) -> None:
    walk(setting_of(book, game), data)


@each_between_players
@fewer
@given(data=st.data())
def test_a_hand_walked_by_what_it_awaits(book: str, game: str, data: st.DataObject) -> None:
    walk(setting_of(book, game), data)


def walk(setting: Setting, data: st.DataObject) -> None:
    module, terms = setting.game, setting.terms
    opening = data.draw(openings(setting))
    events, round = module.open(terms, opening)
    seen = tuple(events)
    while not isinstance(awaited := module.awaiting(terms, round), Over):
        _check_lying(opening, seen, round)
        if isinstance(awaited, Asks):
            _check_asks(awaited)
        events, after = module.decide(terms, round, data.draw(answers(setting, awaited, round)))
        assert folded(module, events, round) == after, "the fold is the round"
        seen, round = (*seen, *events), after
    assert not _lies(opening, seen), "a round is over when no money lies on it"
    assert module.due(terms, round) == ()
    assert (module.result(round) is not None) == _played(setting, seen)
    if isinstance(opening, Felt):
        _check_lines(opening, seen)
    _check_sight(module, seen, round)


def _played(setting: Setting, seen: tuple[Any, ...]) -> bool:
    """Whether there was a round: a wheel always turns; cards need something to be dealt for."""
    return setting.equipment.wheel is not None or any(not isinstance(e, Line) for e in seen[1:])


def _check_asks(awaited: Asks) -> None:
    """Somebody has to answer; nobody is asked twice; silence has an answer that costs nothing, but
    where the first word after the antes has to be a bet."""
    assert any(ask.must for ask in awaited.asks)
    keys = [(ask.actor, ask.about, ask.must) for ask in awaited.asks]
    assert len(set(keys)) == len(keys)
    for ask in awaited.asks:
        assert all(0 <= option.low <= option.high for option in ask.options)
        free = {option.verb for option in ask.options if option.low == option.high == 0}
        if not free and ask.must:
            free = {ask.options[0].verb} & {"bring-in", "bet"}
        assert ask.default in free if ask.must else ask.default == ""


def _check_lying(opening: Felt | Start, seen: tuple[Any, ...], round: Any) -> None:
    """The round knows what lies; between players nothing comes from the house or goes to it."""
    if isinstance(opening, Felt):
        wagers = {name: wager.amount for name, wager in round.wagers.items()}
        assert _lying(opening, seen) == wagers, "money lies"
    else:
        assert _lies(opening, seen) == pot_size(round), "money lies"
        assert sum(round.stacks) + pot_size(round) == sum(opening.stacks)
        assert min(round.stacks) >= 0


def _lies(opening: Felt | Start, seen: tuple[Any, ...]) -> int:
    """All that lies on the table: on the layout, or in the pots."""
    if isinstance(opening, Felt):
        return sum(_lying(opening, seen).values())
    back = sum(event.amount for event in seen if isinstance(event, Back | PotGiven))
    return sum(event.amount for event in seen if isinstance(event, Put)) - back


def _lying(felt: Felt, events: tuple[Any, ...]) -> dict[str, int]:
    """What lies: as laid and added to, until its line."""
    lying = {name: wager.amount for name, wager in felt.wagers.items()}
    for event in events:
        if isinstance(event, Stake):
            lying[event.wager] = lying.get(event.wager, 0) + event.amount
        elif isinstance(event, Line):
            lying.pop(event.wager, None)
    return lying


def _check_lines(felt: Felt, seen: tuple[Any, ...]) -> None:
    """One line per wager; what was staked comes back or is lost; every line has its clause. A
    premium is the line of a wager that never lay: nothing comes back and nothing is lost."""
    lying = {name: wager.amount for name, wager in felt.wagers.items()}
    closed = set[str]()
    for event in seen:
        if isinstance(event, Stake):
            assert event.amount > 0
            assert event.wager not in closed, "what is settled is not staked on"
            assert event.wager.endswith(f"/{event.seat}")
            lying[event.wager] = lying.get(event.wager, 0) + event.amount
        elif isinstance(event, Line):
            assert event.wager not in closed
            closed.add(event.wager)
            _check_line(event, lying.pop(event.wager, 0))
    assert lying == {}


def _check_line(line: Line, stake: int) -> None:
    assert line.wager.endswith(f"/{line.seat}")
    assert line.back + line.lost == stake
    assert min(line.back, line.lost, line.won) >= 0
    assert line.won == 0 or line.lost == 0
    assert stake or line.won
    assert line.clause


def _check_sight(module: AnyGame, seen: tuple[Any, ...], round: Any) -> None:
    """What a seat folds from what it may see is what it may see of the round."""
    for seat in ("p1", ""):
        masked = folded(module, seen, type(round)(), seat)
        assert mask(masked, seat) == mask(round, seat)


def walked(setting: Setting, data: st.DataObject) -> Any:
    """A round somewhere on its way."""
    module, terms = setting.game, setting.terms
    _, round = module.open(terms, data.draw(openings(setting)))
    for _ in range(data.draw(st.integers(0, 25), label="steps")):
        awaited = module.awaiting(terms, round)
        if isinstance(awaited, Over):
            break
        _, round = module.decide(terms, round, data.draw(answers(setting, awaited, round)))
    return round


@each_against_the_house
@given(data=st.data())
def test_nothing_else_is_accepted_and_a_refusal_changes_nothing(
    book: str, game: str, data: st.DataObject
) -> None:
    refuses_all_else(setting_of(book, game), data)


@each_between_players
@fewer
@given(data=st.data())
def test_nothing_else_is_accepted_between_players(
    book: str, game: str, data: st.DataObject
) -> None:
    refuses_all_else(setting_of(book, game), data)


def refuses_all_else(setting: Setting, data: st.DataObject) -> None:
    module, terms = setting.game, setting.terms
    round = walked(setting, data)
    before = msgspec.json.encode(round)
    awaited = module.awaiting(terms, round)
    wrong: tuple[Answer, ...] = (Drawn(setting.equipment.device, ("17",)), Said("p1", "hit", "1"))
    if isinstance(awaited, Asks):
        wrong = _wrong_words(data, awaited)
    elif isinstance(awaited, Draw):
        wrong = _wrong(data.draw(outcomes(setting, awaited, round)), awaited)
    for answer in wrong:
        with pytest.raises(IllegalDecision):
            module.decide(terms, round, answer)
    assert msgspec.json.encode(round) == before
    if not isinstance(awaited, Over):
        module.decide(terms, round, data.draw(answers(setting, awaited, round)))


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
        Said("p1", "hit", "1"),
        Said("dealer", "close-insurance"),
    )


VERBS = (
    "stand", "hit", "double", "double-blind", "split", "surrender", "even-money", "decline",
    "insure", "insure-ten", "follow", "stay", "stay-second", "move", "keep", "close-insurance",
    "pass", "bet", "exchange", "sixth", "buy", "no", "fold", "check", "call", "raise", "bring-in",
    "pray", "",
)  # fmt: skip


def _wrong_words(data: st.DataObject, awaited: Asks) -> tuple[Answer, ...]:
    """Another actor, another thing, another verb, another price; and no device at all."""
    actors = ["p1", "p2", "p3", "p9", "dealer", *(ask.actor for ask in awaited.asks)]
    abouts = ["1", "2", "7", "1.1", "1.2", "8", "", *(ask.about for ask in awaited.asks)]
    prices = [0, 1, 500, 10_000]
    for option in (option for ask in awaited.asks for option in ask.options):
        prices += [option.low - 1, option.low, option.high, option.high + 1]
    said = st.builds(
        Said,
        st.sampled_from(actors),
        st.sampled_from(VERBS),
        st.sampled_from(abouts),
        st.sampled_from(prices),
    )
    tried = data.draw(st.lists(said, min_size=20, max_size=40), label="tried")
    return (
        Drawn("shoe", ("9c",), ()),
        NoResult("shoe", "because"),
        *(word for word in tried if not _is_open(awaited, word)),
    )


def _is_open(awaited: Asks, word: Said) -> bool:
    return any(
        (ask.actor, ask.about, option.verb) == (word.actor, word.about, word.verb)
        and option.low <= word.price <= option.high
        and option.fewest == 0
        for ask in awaited.asks
        for option in ask.options
    )


@each_against_the_house
@given(data=st.data())
def test_answers_that_are_open_together_commute(book: str, game: str, data: st.DataObject) -> None:
    """Those who have to answer may do so in any order: the game stands the same after it. Between
    players one is asked at a time."""
    setting = setting_of(book, game)
    module, terms = setting.game, setting.terms
    round = walked(setting, data)
    asked = open_asks(module.awaiting(terms, round))
    if len(asked) < 2:
        return
    said = []
    for ask in asked:
        said.append(data.draw(answer_to(ask, round)))
    other = data.draw(st.permutations(said))
    assert _after(module, terms, round, said) == _after(module, terms, round, other)


def _after(module: AnyGame, terms: Any, round: Any, said: list[Said]) -> Any:
    for word in said:
        _, round = module.decide(terms, round, word)
    return round


@each_against_the_house
@given(data=st.data())
def test_a_round_ends_by_defaults_alone(book: str, game: str, data: st.DataObject) -> None:
    """Whoever says nothing gets the default; nobody can hold a table up."""
    ends_in_silence(setting_of(book, game), data)


@each_between_players
@fewer
@given(data=st.data())
def test_a_hand_ends_by_defaults_alone(book: str, game: str, data: st.DataObject) -> None:
    ends_in_silence(setting_of(book, game), data)


def ends_in_silence(setting: Setting, data: st.DataObject) -> None:
    module, terms = setting.game, setting.terms
    round, steps = walked(setting, data), 0
    while not isinstance(awaited := module.awaiting(terms, round), Over):
        answer: Answer
        if isinstance(awaited, Asks):
            ask = open_asks(awaited)[0]
            [option] = [option for option in ask.options if option.verb == ask.default]
            answer = Said(ask.actor, ask.default, ask.about, option.low)
        else:
            answer = data.draw(outcomes(setting, awaited, round))
        _, round = module.decide(terms, round, answer)
        steps += 1
        assert steps < 200


@each_game
def test_every_spot_says_its_limits_its_odds_and_its_clause(book: str, game: str) -> None:
    setting = setting_of(book, game)
    spots = setting.game.spots(setting.terms)
    assert len({spot.spot for spot in spots}) == len(spots)
    for spot in spots:
        assert 0 < spot.minimum <= (spot.maximum or spot.minimum)
        assert spot.clause
        if setting.equipment.stacks is None:
            assert spot.pays
            assert all(Fraction(paid.odds) > 0 for paid in spot.pays)
    for recipe in setting.game.recipes(setting.terms):
        assert recipe.clause


@each_game
def test_a_house_has_its_customs(book: str, game: str) -> None:
    setting = setting_of(book, game)
    assert setting.equipment.last_games > 0
    assert setting.equipment.most_players > 0
    assert setting.equipment.late
    assert setting.equipment.device in ("deck", "shoe", "machine", "wheel", "reels")


@pytest.mark.parametrize(("book", "game"), SECTIONS)
def test_bots_leave_half_the_boxes_to_people(book: str, game: str) -> None:
    """However many of them there are, and however often they look at the felt."""
    setting, chance, felt = setting_of(book, game), random.Random(7), Felt()
    offered = {spot.spot.partition(" ")[0] for spot in setting.game.spots(setting.terms)}
    boxes = {box for box in offered if box.isdigit()}
    if setting.equipment.stacks or not boxes or "red" in offered:  # numbers of a wheel are no boxes
        return
    for turn in range(60):
        for bet in setting.game.bot.bets(setting.terms, felt, f"p{turn % 7 + 1}", chance):
            for event in setting.game.accept(setting.terms, felt, bet):
                felt = lay(felt, event)
    taken = {wager.spot.partition(" ")[0] for wager in felt.wagers.values()}
    assert 0 < len(taken) <= len(boxes) / 2
