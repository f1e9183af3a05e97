"""Hands of poker between players per second on one core, beside pokerkit and OpenSpiel in one run.

Six players with 100 big blinds each. *Random*: one of the legal actions (no fold where one may
check), then one of its legal amounts. *To showdown*: everyone checks or calls to the end. All
engines take turns in short stretches, so that others on the machine slow them alike. Our tables
have limits as wide as the stacks, which is no limit, and raises are at least as large as the last,
as with the peers: the hands are equally long.

*At its table* is our engine with the record that a house keeps. Peers come with the extra `peers`;
OpenSpiel is a C++ engine driven from Python here, as ours is.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from croupier.cards.card import PACK, Card
from croupier.croupier import Croupier
from croupier.games.awaiting import Ask, Draw, Drawn, Over, Said
from croupier.games.game import Start
from croupier.games.poker import GAME as poker
from croupier.games.poker.terms import Terms
from croupier.rulebooks.load import load_book
from croupier.rulebooks.schema.plate import read_plate
from croupier.table.course import take
from croupier.table.events import Timing
from croupier.table.room.words import StartHand

PLAYERS, STACK, SMALL, BIG = 6, 1_000, 5, 10
STRETCH = 0.25
STRETCHES = 20
OURS = "croupier"
INSTALL = "pip install -c constraints.txt -e '.[peers]'"
Play = Callable[[random.Random], None]
Choose = Callable[[Ask, random.Random], Said]


def main() -> None:
    for title, game, at_random, peers in (
        ("no-limit hold'em, random", "holdem", True, ("pokerkit", "pyspiel")),
        ("no-limit hold'em, to showdown", "holdem", False, ("pokerkit", "pyspiel")),
        ("omaha hi-lo, to showdown", "omaha-hi-lo", False, ("pokerkit",)),
        ("seven-card stud, to showdown", "seven-stud", False, ("pokerkit",)),
    ):
        ways = {OURS: _croupier(game, at_random), "at its table": _at_table(game, at_random)}
        for peer in peers:
            try:
                importlib.import_module(peer)
            except ImportError:
                print(f"  {peer} is not installed: {INSTALL}")
                continue
            name = {"pyspiel": "open_spiel"}.get(peer, peer)
            ways[f"{name} {version(name)}"] = _PEERS[peer](game, at_random)
        _table(title, _rates(ways))


def _rates(ways: dict[str, Play]) -> dict[str, float]:
    """Hands a second, each in turn, over all its stretches. Not the best of them: where a stretch
    has few hands, the best one is that in which they happened to be short."""
    hands, spent = dict.fromkeys(ways, 0), dict.fromkeys(ways, 0.0)
    chance = {name: random.Random(7) for name in ways}
    for _ in range(STRETCHES):
        for name, play in ways.items():
            start = time.process_time()
            while (now := time.process_time() - start) < STRETCH:
                play(chance[name])
                hands[name] += 1
            spent[name] += now
    return {name: hands[name] / spent[name] for name in ways}


def _table(title: str, rates: dict[str, float]) -> None:
    print(f"\n{title}, {PLAYERS} players\n  {'':24}{'hands/s':>12}{'ours is × this':>18}")
    for name, rate in rates.items():
        beside = "" if name == OURS else f"{rates[OURS] / rate:>18.1f}"
        print(f"  {name:24}{rate:>12,.1f}{beside}", flush=True)


# Ours: the bare engine, as a table drives it.

DEALT = {"holdem": 20, "omaha-hi-lo": 32, "seven-stud": 46}
"""The cards that six players need at most, burned ones with them."""
BOOKS = {
    "holdem": ("by", f"bets {BIG}..{STACK}"),
    "omaha-hi-lo": ("by", f"bets {BIG}..{STACK}"),
    "seven-stud": ("by", f"ante 1, bring-in 5, bets {BIG}..{STACK}"),
}


def _terms(game: str) -> Terms:
    book_id, plate = BOOKS[game]
    book = load_book(book_id)
    return poker.compile(book.section(game).rules, read_plate(plate, book.info.currency))


def _croupier(game: str, at_random: bool) -> Play:
    terms = _terms(game)
    chip = terms.chip
    seats = tuple(f"p{number}" for number in range(1, PLAYERS + 1))
    start = Start(seats, (STACK * chip,) * PLAYERS, seats[-1])
    choose = _any_of(chip) if at_random else _passive

    def play(chance: random.Random) -> None:
        pack = _pack(chance, DEALT[game])
        _, hand = poker.open(terms, start)
        at = 0
        while True:
            awaited = poker.awaiting(terms, hand)
            if isinstance(awaited, Over):
                return
            answer: Drawn | Said
            if isinstance(awaited, Draw):
                count = len(awaited.to)
                answer = Drawn(awaited.device, tuple(pack[at : at + count]))
                at += count
            else:
                answer = choose(awaited.asks[0], chance)
            _, hand = poker.decide(terms, hand, answer, awaited)

    return play


def _at_table(game: str, at_random: bool) -> Play:
    """The same hands at their table: every word checked, recorded as an entry and folded. A table
    is a value, so each hand starts from the same one."""
    book_id, plate = BOOKS[game]
    chip = _terms(game).chip
    seats = {f"p{number}": STACK * chip for number in range(1, PLAYERS + 1)}
    opened = Croupier(
        book_id, game, plate=plate, seats=seats, wallet=STACK * chip, timing=Timing()
    )  # fmt: skip
    opened.bring()
    if isinstance(opened.awaiting, Draw):
        opened.deal(*PACK[:PLAYERS])  # for the button
        opened.bring()
    ready = opened.here
    choose = _any_of(chip) if at_random else _passive

    def play(chance: random.Random) -> None:
        pack = _pack(chance, DEALT[game])
        here, at = take(ready, StartHand(), 0, by="dealer").after, 0
        while here.table.phase == "playing":
            what = here.awaits
            answer: Drawn | Said
            if isinstance(what, Draw):
                count = len(what.to)
                answer = Drawn(what.device, tuple(pack[at : at + count]), what.to)
                at += count
            else:
                answer = choose(here.asks[0], chance)
            here = take(here, answer, 0, by="dealer").after

    return play


def _pack(chance: random.Random, count: int) -> list[Card]:
    """So many cards of a shuffled pack, in front."""
    pack = list(PACK)
    for at in range(count):
        other = at + int(chance.random() * (52 - at))
        pack[at], pack[other] = pack[other], pack[at]
    return pack


def _any_of(chip: int) -> Choose:
    def choose(ask: Ask, chance: random.Random) -> Said:
        options = (
            ask.options if ask.options[1].high else ask.options[1:]
        )  # nobody folds for nothing
        option = options[int(chance.random() * len(options))]
        low, high = option.low, option.high
        if low != high:
            low += int(chance.random() * ((high - low) // chip + 1)) * chip
        return Said(ask.actor, option.verb, "", low)

    return choose


def _passive(ask: Ask, _: random.Random) -> Said:
    for option in ask.options:
        if option.verb in ("check", "call", "bring-in"):
            return Said(ask.actor, option.verb, "", option.low)
    raise AssertionError(ask)


# Peers.


def _pokerkit(game: str, at_random: bool) -> Play:
    kit: Any = importlib.import_module("pokerkit")
    steps = kit.Automation
    automations = (
        steps.ANTE_POSTING,
        steps.BET_COLLECTION,
        steps.BLIND_OR_STRADDLE_POSTING,
        steps.CARD_BURNING,
        steps.HOLE_DEALING,
        steps.BOARD_DEALING,
        steps.HOLE_CARDS_SHOWING_OR_MUCKING,
        steps.HAND_KILLING,
        steps.CHIPS_PUSHING,
        steps.CHIPS_PULLING,
    )
    blinds, stacks = (SMALL, BIG), (STACK,) * PLAYERS

    def state() -> Any:
        if game == "holdem":
            table = kit.NoLimitTexasHoldem
            return table.create_state(automations, True, 0, blinds, BIG, stacks, PLAYERS)
        if game == "omaha-hi-lo":
            table = kit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
            return table.create_state(automations, True, 0, blinds, BIG, 2 * BIG, stacks, PLAYERS)
        table = kit.FixedLimitSevenCardStud
        return table.create_state(automations, True, 1, 5, BIG, 2 * BIG, stacks, PLAYERS)

    def play(chance: random.Random) -> None:
        hand = state()
        while hand.status:
            if at_random:
                _any_action(hand, chance)
            elif hand.can_post_bring_in():
                hand.post_bring_in()
            else:
                hand.check_or_call()

    return play


def _any_action(hand: Any, chance: random.Random) -> None:
    can = [
        name
        for name in ("fold", "check_or_call", "complete_bet_or_raise_to")
        if getattr(hand, f"can_{name}")()
    ]
    act = chance.choice(can)
    if act != "complete_bet_or_raise_to":
        getattr(hand, act)()
        return
    low = hand.min_completion_betting_or_raising_to_amount
    high = hand.max_completion_betting_or_raising_to_amount
    hand.complete_bet_or_raise_to(chance.randint(low, high))


def _open_spiel(_: str, at_random: bool) -> Play:
    spiel: Any = importlib.import_module("pyspiel")
    numbers = {
        "numPlayers": PLAYERS,
        "numRounds": 4,
        "blind": f"{SMALL} {BIG} 0 0 0 0",
        "firstPlayer": "3 1 1 1",
        "numSuits": 4,
        "numRanks": 13,
        "numHoleCards": 2,
        "numBoardCards": "0 3 1 1",
        "stack": " ".join([str(STACK)] * PLAYERS),
        "bettingAbstraction": "fullgame",
    }
    rules = ",".join(f"{key}={value}" for key, value in numbers.items())
    table = spiel.load_game(f"universal_poker(betting=nolimit,{rules})")

    def play(chance: random.Random) -> None:
        hand = table.new_initial_state()
        while not hand.is_terminal():
            actions = hand.legal_actions()
            if hand.is_chance_node() or not at_random:
                hand.apply_action(chance.choice(actions) if hand.is_chance_node() else 1)
                continue
            kinds = [action for action in actions if action < 2]
            kinds += [2] if len(actions) > len(kinds) else []
            kind = chance.choice(kinds)
            hand.apply_action(kind if kind < 2 else chance.choice(actions[len(kinds) - 1 :]))

    return play


_PEERS = {"pokerkit": _pokerkit, "pyspiel": _open_spiel}
