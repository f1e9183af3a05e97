"""How a bot plays poker against the dealer: careful, and only by what its own seat may see."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.cards.shoe import decks, shuffled
from croupier.fair.entropy import SeededEntropy
from croupier.games.awaiting import Ask, Asks, Draw, Drawn, Over, Said
from croupier.games.dealer_holdem.state import Round as HoldemRound
from croupier.games.dealer_poker.state import Round as PokerRound
from croupier.games.felt import Felt, lay
from croupier.games.registry import game_of
from croupier.games.sight import mask
from croupier.rulebooks.load import load_book
from croupier.table.setting import Setting, lay_out

GAMES_OF_POKER = (
    ("bg", "caribbean"),
    ("mk", "caribbean"),
    ("by", "oasis"),
    ("by", "russian"),
    ("ru", "russian"),
    ("by", "dealer-holdem"),
    ("ru", "dealer-holdem"),
)
BANK = ("Qs", "Jc", "9h", "5d", "3d")


def setting(book: str, game: str) -> Setting:
    whole = load_book(book)
    rules = whole.section(game).rules
    return lay_out(game, rules, game_of(game).default_plate(rules, whole.info.currency))


def answer(table: Setting, round: Any, ask: Ask, seat: str = "p1") -> Said:
    """The bot's word, by what this seat sees."""
    return table.game.bot.answer(table.terms, mask(round, seat), ask, random.Random(1))


def asked(table: Setting, *cards: str) -> tuple[Any, Any]:
    """A round in which box 1 was dealt these cards, as its seat sees it, and what it is asked."""
    from croupier.games.felt import Bet

    felt = Felt()
    for event in table.game.accept(table.terms, felt, Bet("p1", "1 ante", 1_000)):
        felt = lay(felt, event)
    _, round = table.game.open(table.terms, felt)
    _, round = table.game.decide(table.terms, round, Drawn("deck", cards))
    awaited = table.game.awaiting(table.terms, round)
    assert isinstance(awaited, Asks)
    return round, awaited.asks[0]


@pytest.mark.parametrize(
    ("cards", "verb", "away"),
    [
        ("Kh Kd 4c 8d 2s", "exchange", {"4c", "8d", "2s"}),
        ("Kh Kd 4c 4d 2s", "exchange", {"2s"}),
        ("2h 6h 9h Kh 4c", "exchange", {"4c"}),
        ("5h 6c 7d 8s Kc", "exchange", {"Kc"}),
        ("Ah Kd 9c 6d 2s", "exchange", {"9c", "6d", "2s"}),
        ("2h 3c 4d 5s 6c", "bet", set()),
        ("Qh Jd 7c 4d 2s", "pass", set()),
    ],
)
def test_russian_keeps_pairs_and_draws(cards: str, verb: str, away: set[str]) -> None:
    """by §158: any cards for one ante."""
    table = setting("by", "russian")
    said = answer(table, *asked(table, *cards.split(), *BANK))
    assert (said.verb, set(said.cards)) == (verb, away)
    assert said.price == {"exchange": 1_000, "bet": 2_000, "pass": 0}[verb]


@pytest.mark.parametrize(
    ("cards", "verb"),
    [("Ah Kd 9c 6d 2s", "bet"), ("7h 7d 9c 6d 2s", "bet"), ("Ah Qd 9c 6d 2s", "pass")],
)
def test_caribbean_goes_on_with_ace_king_or_better(cards: str, verb: str) -> None:
    table = setting("bg", "caribbean")
    assert answer(table, *asked(table, *cards.split(), *BANK)).verb == verb


@pytest.mark.parametrize(
    ("cards", "verb"),
    [("2h 9d Jd 9s Kc 8h 3s", "bet"), ("2h 9d 7d 9s Kc 7h 3s", "bet"),
     ("2h 9d 6d 9s Kc 8h 3s", "pass")],
)  # fmt: skip
def test_holdem_goes_on_with_a_pair_or_a_high_card(cards: str, verb: str) -> None:
    """Dealt one by one: box, bank, box, bank, then the flop."""
    table = setting("by", "dealer-holdem")
    assert answer(table, *asked(table, *cards.split())).verb == verb


def test_a_box_it_may_not_see_is_answered_by_the_default() -> None:
    table = setting("by", "russian")
    round, ask = asked(table, *["Kh", "Kd", "4c", "8d", "2s"], *BANK)
    assert answer(table, round, ask, seat="") == Said("p1", "pass", "1")


@pytest.mark.parametrize(("book", "game"), GAMES_OF_POKER)
def test_whole_rounds_without_a_word_refused(book: str, game: str) -> None:
    """What a bot bets is accepted, what it says is legal, whatever comes."""
    table, entropy = setting(book, game), SeededEntropy("caution")
    chance, verbs = random.Random(3), set()
    for _ in range(150):
        felt = Felt()
        for seat in ("p1", "p2", "p1", "p2"):
            for bet in table.game.bot.bets(table.terms, felt, seat, chance):
                for event in table.game.accept(table.terms, felt, bet):
                    felt = lay(felt, event)
        _, round = table.game.open(table.terms, felt)
        deck = list(shuffled(decks(1), entropy.below))
        while not isinstance(what := table.game.awaiting(table.terms, round), Over):
            if isinstance(what, Draw):
                said: Drawn | Said = Drawn("deck", tuple(deck.pop() for _ in what.to))
            else:
                said = answer(table, round, what.asks[0], what.asks[0].actor)
                verbs.add(said.verb)
            _, round = table.game.decide(table.terms, round, said)
        assert isinstance(round, PokerRound | HoldemRound)
        assert not round.wagers
    assert {"bet", "pass"} <= verbs
    assert not verbs & {"insure", "buy"}
