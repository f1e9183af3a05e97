"""Rounds per second of the engines, on one core.

Two figures each: the bare game (`open`, `decide`, settled) and the game at its table, where every
word is checked, recorded as an entry and folded. The second is what a house pays for the record.
At blackjack every hand below 15 draws, and nobody insures, splits or doubles. At poker against the
dealer every box goes on as it was dealt, and the bank is bought no game.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice
from typing import Any

from croupier.cards.shoe import decks, shuffled
from croupier.fair.entropy import SeededEntropy
from croupier.games.awaiting import Awaiting, Draw, Drawn, Over, Said, open_asks
from croupier.games.felt import Bet, Felt, lay
from croupier.games.registry import game_of
from croupier.rulebooks.load import load_book
from croupier.table.course import awaited, record
from croupier.table.entry import Word
from croupier.table.events import TableOpened, Timing
from croupier.table.fold import fold
from croupier.table.setting import Setting, lay_out
from croupier.table.shoe import MIDDLE, needs_shoe
from croupier.table.state import Table
from croupier.table.words import Bets, Cut, NoMoreBets, Open, OpenWindow, SealShoe, Sit

SECONDS = 2.0
BOXES = tuple("1234567")
ANTES = tuple(f"{box} ante" for box in BOXES)
ROULETTE = ("17", "17/20", "0/2/3", "25/26/28/29", "red", "dozen 1", "column 2", "19-36")


def main() -> None:
    print(f"{'':34}{'bare':>14}{'at a table':>14}{'ratio':>8}")
    for book, game, spots in (
        ("by", "roulette", ROULETTE),
        ("bg", "punto-banco", ("punto", "banco", "tie")),
        ("ru", "baccarat", ("player", "banker", "tie", "player pair")),
        ("by", "blackjack", BOXES),
        ("ru", "blackjack", BOXES),
        ("bg", "caribbean", ANTES),
        ("by", "oasis", ANTES[:2]),
        ("by", "russian", ANTES[:1]),
        ("by", "dealer-holdem", ANTES[:6]),
    ):
        setting = _setting(book, game)
        bare = _rate(_bare(setting, spots))
        seated = _rate(_at_table(setting, book, game, spots))
        label = f"{game} ({book}), {len(spots)} bet{'s' * (len(spots) > 1)}"
        print(f"{label:34}{bare:>10,.0f} r/s{seated:>10,.0f} r/s{bare / seated:>8.1f}")
        print(f"{'':34}{bare * len(spots):>10,.0f} b/s{seated * len(spots):>10,.0f} b/s")


def _setting(book: str, game: str) -> Setting:
    whole = load_book(book)
    rules = whole.section(game).rules
    return lay_out(game, rules, game_of(game).default_plate(rules, whole.info.currency))


def _rate(round_: Callable[[], None]) -> float:
    """Rounds per second of CPU time, after a short warm-up."""
    for _ in range(20):
        round_()
    count, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        for _ in range(20):
            round_()
        count += 20
    return count / spent


def _outcomes(setting: Setting) -> Callable[[int], tuple[str, ...]]:
    """The next outcomes of the device, prepared beforehand: spins, or shoe after shoe."""
    entropy = SeededEntropy("bench")
    if setting.equipment.wheel:
        order = setting.equipment.wheel.order
        pile = [str(order[entropy.below(len(order))]) for _ in range(10_000)]
    else:
        packs = setting.equipment.decks
        pile = [card for _ in range(25) for card in shuffled(decks(packs), entropy.below)]
    at = 0

    def take(count: int) -> tuple[str, ...]:
        nonlocal at
        at = 0 if at + count > len(pile) else at
        at += count
        return tuple(pile[at - count : at])

    return take


def _bare(setting: Setting, spots: tuple[str, ...]) -> Callable[[], None]:
    game, terms = setting.game, setting.terms
    felt = Felt()
    for spot in spots:
        for event in game.accept(terms, felt, Bet("p1", spot, 500)):
            felt = lay(felt, event)
    take = _outcomes(setting)

    def round_() -> None:
        give = _pack(take(52)) if setting.equipment.device == "deck" else take
        _, round = game.open(terms, felt)
        while not isinstance(what := game.awaiting(terms, round), Over):
            _, round = game.decide(terms, round, _answer(round, what, give))

    return round_


def _pack(cards: tuple[str, ...]) -> Callable[[int], tuple[str, ...]]:
    """A deck for one round."""
    pack = iter(cards)
    return lambda count: tuple(islice(pack, count))


def _answer(play: Any, what: Awaiting, take: Callable[[int], tuple[str, ...]]) -> Drawn | Said:
    """The next outcomes; a card for a hand below 15; the bet of a box; nothing else that costs."""
    if isinstance(what, Draw):
        return Drawn(what.device, take(len(what.to)))
    ask = open_asks(what)[0]
    bet = next((option for option in ask.options if option.verb == "bet"), None)
    if bet:
        return Said(ask.actor, bet.verb, ask.about, bet.low)
    hand = play.hands.get(ask.about)
    points = getattr(hand, "points", 21)
    draws = points < 15 and any(option.verb == "hit" for option in ask.options)
    return Said(ask.actor, "hit" if draws else ask.default, ask.about)


def _at_table(setting: Setting, book: str, game: str, spots: tuple[str, ...]) -> Callable[[], None]:
    whole = load_book(book)
    rules = whole.section(game)
    plate = game_of(game).default_plate(rules.rules, whole.info.currency)
    table = Table()
    take = _outcomes(setting)
    shoe: tuple[str, ...] = ()

    def say(word: Word) -> None:
        nonlocal table
        table = fold(table, record(setting, table, word, 0, by="bench"))

    def next_cards(count: int) -> tuple[str, ...]:
        out = table.shoe.out if table.shoe else 0
        return shoe[out : out + count] if table.shoe else take(count)

    say(Open(TableOpened("t", "t", game, book, "", rules.hash, plate, 1, Timing(), True)))
    say(Sit("ana", "Ana"))

    def round_() -> None:
        nonlocal shoe
        if needs_shoe(setting, table):
            shoe = take(setting.equipment.decks * 52)
            say(SealShoe("shoe", ""))
            say(Cut("p1", MIDDLE))
        if table.owed:
            say(_answer(table.play, awaited(setting, table), next_cards))
        say(OpenWindow())
        for spot in spots:
            say(Bets("p1", (Bet("p1", spot, 500),)))
        say(NoMoreBets())
        while table.phase == "playing":
            say(_answer(table.play, awaited(setting, table), next_cards))

    return round_
