"""What is asked, read and checked: who may hold what, what lies on the board, what is gone."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from croupier.cards.card import PACK
from croupier.errors import IllegalDecision
from croupier.odds.equity.games import PACK_SIZE, Game, game_called
from croupier.odds.equity.notation import ALL, Range, read_cards, read_range
from croupier.phrase import either

SEARCHED = 100_000
"""Hands laid down in search of a deal that can be, before it is left to the dealing."""


class Question(NamedTuple):
    """`board` and `dead` are card sets."""

    game: Game
    ranges: tuple[Range, ...]
    board: int
    dead: int

    @property
    def left(self) -> int:
        """The cards that may still come, or be held."""
        return ALL & ~(self.board | self.dead)

    @property
    def come(self) -> int:
        """Cards of the board that are to come."""
        return self.game.board - self.board.bit_count()

    def ways(self, player: int) -> int:
        """In how many ways a player's whole hand may be, whatever the others hold."""
        held = self.ranges[player]
        known = self.game.hand - held.missing
        return len(held.sets) * comb(self.left.bit_count() - known, held.missing)


def read_question(hands: Sequence[str], game: str, board: str, dead: str) -> Question:
    """Refuses by name what cannot be."""
    played = game_called(game)
    lying, gone = read_cards(board), read_cards(dead)
    if len(lying) not in played.boards:
        raise IllegalDecision(
            "equity-board", game=game, wanted=either(*played.boards), given=len(lying)
        )
    _once((sum(lying), sum(gone)))
    most = (PACK_SIZE - played.board - len(gone)) // played.hand
    if not 2 <= len(hands) <= most:
        raise IllegalDecision("equity-players", game=game, most=most, given=len(hands))
    taken = sum(lying) | sum(gone)
    ranges = tuple(
        _without(read_range(text, played, at), taken, at) for at, text in enumerate(hands, 1)
    )
    _once((taken, *map(_always, ranges)))
    if not _can_be(ranges):
        raise IllegalDecision("equity-no-deal")
    return Question(played, ranges, sum(lying), sum(gone))


def _once(sets: Sequence[int]) -> None:
    """No card in two places."""
    seen = 0
    for each in sets:
        if twice := seen & each:
            card = PACK[twice.bit_length() - 1]
            raise IllegalDecision("duplicate-card", card=card)
        seen |= each


def _always(held: Range) -> int:
    """The cards that are in every hand of a range."""
    found = held.sets[0]
    for each in held.sets:
        found &= each
    return found


def _without(held: Range, taken: int, player: int) -> Range:
    """The range without hands that hold a card which lies elsewhere."""
    kept = [pair for pair in zip(held.sets, held.weights, strict=True) if not pair[0] & taken]
    if not kept:
        _once((taken, _always(held)))
        raise IllegalDecision("equity-empty", player=player, hand=held.text)
    sets, weights = zip(*kept, strict=True)
    return held._replace(sets=sets, weights=weights)


def _can_be(ranges: Sequence[Range]) -> bool:
    """Whether everybody can hold a hand at the same time; the fewest choices first."""
    ordered = sorted((held.sets for held in ranges), key=len)
    searched = 0

    def lay(player: int, used: int) -> bool:
        nonlocal searched
        if player == len(ordered):
            return True
        for each in ordered[player]:
            searched += 1
            if searched > SEARCHED or (not each & used and lay(player + 1, used | each)):
                return True
        return False

    return lay(0, 0)
