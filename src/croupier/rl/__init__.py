"""Environments for agents: the games as Gymnasium and PettingZoo know games.

    >>> import gymnasium, croupier.rl
    >>> env = gymnasium.make("croupier/blackjack-by-v0", bet="10")

With the first import every game against the house of every book that comes with the program is
registered with Gymnasium; `env` makes one by any other book. Between players, and where several
share a table, `aec_env` and `parallel_env` make what PettingZoo knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.games.registry import game_of
from croupier.rl.apart import gymnasium
from croupier.rl.company import ParallelTableEnv, TableEnv
from croupier.rl.house_env import PENALTY, HouseEnv
from croupier.rl.registry import face_of, has_environment
from croupier.rl.table import Amount, Asked, Illegal
from croupier.rulebooks.load import Book, book_ids, shelf
from croupier.rulebooks.schema.plate import Plate
from croupier.rulebooks.schema.registry import games

__all__ = ["Registered", "aec_env", "env", "parallel_env", "register", "registered"]
VERSION = "v0"


class Registered(NamedTuple):
    """A game against the house by a book; `vector`: whether a kernel plays many at once."""

    id: str
    book: str
    game: str
    vector: str


def registered() -> tuple[Registered, ...]:
    """All that Gymnasium makes by id."""
    return tuple(
        Registered(f"croupier/{game}-{book}-{VERSION}", book, game, face_of(game).vector)
        for book in book_ids()
        for game in games()
        if (shelf() / book / f"{game}.toml").is_file()
        and has_environment(game)
        and game_of(game).between is None
    )


def register() -> None:
    """Makes them known to Gymnasium, once."""
    for each in registered():
        if each.id not in gymnasium.registry:
            gymnasium.register(
                each.id,
                entry_point="croupier.rl.house_env:HouseEnv",
                vector_entry_point=each.vector or None,
                kwargs={"book": each.book, "game": each.game},
            )


def env(
    book: Book | str,
    game: str,
    *,
    plate: Plate | str = "",
    bet: Amount | None = None,
    beside: Mapping[str, Amount] | None = None,
    currency: str = "",
    illegal: Illegal = "penalty",
    penalty: float = PENALTY,
    render_mode: str | None = None,
) -> HouseEnv:
    """A game against the house, by any book: what `gymnasium.make` makes, without its wrappers."""
    return HouseEnv(
        book, game, plate=plate, bet=bet, beside=beside, currency=currency, illegal=illegal,
        penalty=penalty, render_mode=render_mode,
    )  # fmt: skip


def aec_env(
    book: Book | str,
    game: str,
    seats: int = 2,
    *,
    plate: Plate | str = "",
    bet: Amount | None = None,
    beside: Mapping[str, Amount] | None = None,
    boxes: int = 0,
    stack: Amount | None = None,
    currency: str = "",
    illegal: Illegal = "error",
    render_mode: str | None = None,
) -> TableEnv:
    """A table of several agents, by turns. `boxes`: on how many boxes they play, where they play
    against the house; fewer than seats are shared. `stack`: what each has before a hand."""
    asked = Asked(book, game, plate, bet, beside or {}, boxes, stack, currency)
    return TableEnv(asked, seats, illegal=illegal, render_mode=render_mode)


def parallel_env(
    book: Book | str,
    game: str,
    seats: int = 2,
    *,
    plate: Plate | str = "",
    bet: Amount | None = None,
    beside: Mapping[str, Amount] | None = None,
    boxes: int = 0,
    stack: Amount | None = None,
    currency: str = "",
    illegal: Illegal = "error",
    render_mode: str | None = None,
) -> ParallelTableEnv:
    """The same table, all at once: who is not asked waits."""
    asked = Asked(book, game, plate, bet, beside or {}, boxes, stack, currency)
    return ParallelTableEnv(asked, seats, illegal=illegal, render_mode=render_mode)


register()
