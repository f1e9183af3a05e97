"""What is dealt in each game of players against each other, as far as a showdown needs it."""

from __future__ import annotations

from typing import NamedTuple

from croupier.errors import IllegalDecision

PACK_SIZE = 52
ANY_BOARD = (0, 3, 4, 5)


class Game(NamedTuple):
    """`hand`: cards of a player; `board`: cards for all. `two_and_three`: exactly two of the hand
    with exactly three of the board, else the best five of all. `low`: half the pot is for a low."""

    name: str
    hand: int
    board: int
    two_and_three: bool = False
    low: bool = False

    @property
    def in_part(self) -> bool:
        """Stud: what is not known of a hand is dealt to it."""
        return not self.board

    @property
    def boards(self) -> tuple[int, ...]:
        """How many cards of a board may be known."""
        return ANY_BOARD if self.board else (0,)

    @property
    def most(self) -> int:
        """Players for whom a pack has cards."""
        return (PACK_SIZE - self.board) // self.hand


GAMES = {
    game.name: game
    for game in (
        Game("holdem", 2, 5),
        Game("omaha", 4, 5, two_and_three=True),
        Game("omaha-hi-lo", 4, 5, two_and_three=True, low=True),
        Game("seven-stud", 7, 0),
        Game("seven-stud-hi-lo", 7, 0, low=True),
        Game("five-stud", 5, 0),
    )
}

USUAL = "holdem"


def game_called(name: str) -> Game:
    found = GAMES.get(name)
    if found is None:
        raise IllegalDecision("equity-game", game=name, games=tuple(GAMES))
    return found
