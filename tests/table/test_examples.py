"""A word that nobody knows is answered with words of the game that is played; they are taken."""

from __future__ import annotations

import pytest

from croupier.croupier import Croupier
from croupier.errors import IllegalDecision
from croupier.games.awaiting import Asks, Draw, say_legal
from croupier.rulebooks.load import book_ids, load_book

PLAYED = [(book, game) for book in book_ids() for game in load_book(book).games]
every_game = pytest.mark.parametrize(("book", "game"), PLAYED)


def burned(table: Croupier) -> None:
    """What a new shoe burns."""
    if table.table.phase == "settled":
        table.bring()
    while isinstance(table.awaiting, Draw):
        table.deal("xx")


def seats(game: str) -> int:
    """A machine has one."""
    return 1 if game == "slots" else 2


def answered(table: Croupier, actor: str) -> list[str]:
    with pytest.raises(IllegalDecision) as refused:
        table.say(f"{actor}: florp")
    assert refused.value.code == "no-such-word"
    return [say_legal(each, table.currency) for each in refused.value.legal]


@every_game
def test_what_a_player_could_say(book: str, game: str) -> None:
    """Bets that this very table takes, one after the other; between players the verbs of a hand."""
    table = Croupier(book, game, seats=seats(game), wallet="100000")
    examples = answered(table, "p1")
    assert examples
    if table.setting.equipment.stacks is not None:
        assert examples[:4] == ["fold", "check", "call", "bet"]
        return
    burned(table)
    for words in (examples[0], examples[-1]):
        table.say(f"p1: {words}")
    assert not table.table.wagers


@every_game
def test_what_a_dealer_could_say(book: str, game: str) -> None:
    table = Croupier(book, game, seats=seats(game))
    device, examples = table.setting.equipment.device, answered(table, "dealer")
    assert ("new hand" in examples) == (table.setting.equipment.stacks is not None)
    assert ("no more bets" in examples) == (table.setting.equipment.stacks is None)
    assert [words for words in examples if words.startswith("new ") and "hand" not in words] == (
        [] if device in ("wheel", "reels") else [f"new {device}"]
    )


def test_whoever_is_asked_is_told_the_question() -> None:
    """`by` §194: what may be done with eleven; what another is asked is not told."""
    table = Croupier("by", "blackjack", plate="10..1000, boxes 7", seats=2)
    burned(table)
    for words in (
        "p1: bet 10 on 1",
        "dealer: no more bets",
        "shoe: 9c to 1, 7h to dealer, 2c to 1",
    ):
        table.say(words)
    assert isinstance(table.awaiting, Asks)
    assert answered(table, "p1") == ["p1 on 1: stand, hit, double 10, double blind 10, surrender"]
    assert answered(table, "p2")[:3] == ["hit", "stand", "double"]
