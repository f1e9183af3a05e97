"""Folds by the kind of event: which function makes the next state of the present one.

    FOLDS: Folds[Round] = Folds()

    @FOLDS.on(Called)
    def _called(round: Round, event: Called) -> Round: ...

A kind is found by the event's own type, in one step however many kinds there are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, cast

from croupier.games.facts import Event

S = TypeVar("S")
F = TypeVar("F", bound=Callable[..., object])


class Folds(dict[type[Event], Callable[[S, Event], S]], Generic[S]):
    def on(self, *kinds: type[Event]) -> Callable[[F], F]:
        """The function below is for these kinds."""

        def keep(fold: F) -> F:
            self.update(dict.fromkeys(kinds, cast(Callable[[S, Event], S], fold)))
            return fold

        return keep
