"""What can go wrong for a program that visits a house: each with a stable code and its facts."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.client.generated.types import Reason


class ClientError(Exception):
    """`code`: by which a program decides what to do; `facts`: what goes with it."""

    def __init__(self, code: str, words: str, facts: Mapping[str, object]) -> None:
        super().__init__(words)
        self.code = code
        self.facts = dict(facts)


class Refused(ClientError):
    """The house says no, and nothing has changed. `clause`: by which rule; `legal`: what would be
    possible; `status`: over HTTP, else 0."""

    def __init__(self, reason: Reason, status: int = 0) -> None:
        super().__init__(reason.code, reason.words, reason.facts)
        self.reason = reason
        self.clause, self.legal, self.status = reason.clause, reason.legal, status


class NoHouse(ClientError):
    """No house answers at this address, or none that is understood."""

    def __init__(self, address: str, why: str) -> None:
        words = f"No house answers at {address}: {why}. Is it open, and is this its address?"
        super().__init__("no-house", words, {"address": address, "why": why})


class WrongVersion(ClientError):
    """The house speaks another version than this client."""

    def __init__(self, client: str, house: str) -> None:
        words = f"The house is {house} and this client {client}: take the client of that version."
        super().__init__("wrong-version", words, {"client": client, "house": house})


class HouseClosed(ClientError):
    """The house has closed the line for good; `why` is the key of what it said, if it said one."""

    def __init__(self, why: str, facts: Mapping[str, object]) -> None:
        words = f"The house has closed the line ({why or 'without a word'})."
        super().__init__("house-closed", words, {**facts, "why": why})


class LineLost(ClientError):
    """The line broke before a word was answered that must not be said twice: it has counted, or
    has not. Look at the table before you say it again."""

    def __init__(self, word: str) -> None:
        words = f"The line broke before “{word}” was answered: look whether it has counted."
        super().__init__("line-lost", words, {"word": word})


class FellBehind(ClientError):
    """More was told than a listener has taken."""

    def __init__(self, waiting: int) -> None:
        words = f"{waiting} messages wait: listen faster, or to less."
        super().__init__("fell-behind", words, {"waiting": waiting})
