"""Mail: how the house writes to somebody, where it can. It comes without: codes are handed out by
staff then.

A house that has a mail server gives `People` something with these two methods. What is sent holds a
code, and is neither logged nor kept.
"""

from __future__ import annotations

from typing import Protocol

from croupier.phrase import Phrase


class Mail(Protocol):
    @property
    def delivers(self) -> bool:
        """Whether anything is sent at all."""

    async def send(self, contact: str, said: Phrase) -> None:
        """Send these words to a contact of the registry."""


class NoMail:
    """Nothing is sent: whoever needs a code asks the staff for it."""

    delivers = False

    async def send(self, contact: str, said: Phrase) -> None:
        """Nobody is written to."""
