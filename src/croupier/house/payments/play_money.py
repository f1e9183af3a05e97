"""The provider of play money: whoever asks gets it, and nothing of it is worth anything."""

from __future__ import annotations

from croupier.daybook.rooms.players.payments import PLAY_MONEY
from croupier.house.payments.provider import Answer, Order

DONE = Answer("done")


class PlayMoney:
    name = PLAY_MONEY
    real = False

    async def begin(self, order: Order) -> Answer:  # noqa: ARG002
        return DONE

    async def state(self, case: str) -> Answer:  # noqa: ARG002
        return DONE

    async def cancel(self, case: str) -> Answer:  # noqa: ARG002
        """What is asked for is done at once: it is always too late."""
        return DONE
