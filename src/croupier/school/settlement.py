"""Settle this round: what does each place get?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from croupier.phrase import Phrase, phrase
from croupier.school.bench import Bench
from croupier.school.exercise import Exercise, Question, Reason
from croupier.school.subject import Payment, Subject, played

NOT_PRINTED = ("", "house value")


def settle(subject: Subject, lay: Callable[[], Bench]) -> Exercise:
    bench = played(subject, lay)
    paid = subject.paid(bench)
    groups = sorted({each.group: None for each in paid}, key=_in_order)
    return Exercise(
        bench.asked,
        bench.currency,
        phrase("school.settle"),
        bench.moments[-1].rows,
        tuple(_question(subject, group, paid) for group in groups),
        tuple(reason(bench, each) for each in paid),
    )


def _in_order(group: str) -> int:
    """Boxes by their numbers; spots as they were laid."""
    return int(group) if group.isdecimal() else 0


def _question(subject: Subject, group: str, paid: Iterable[Payment]) -> Question:
    own = [each for each in paid if each.group == group]
    return Question(
        group,
        phrase("school.ask-gets", place=subject.group(group)),
        sum(each.gets for each in own),
        clauses=printed(each.clause for each in own),
    )


def printed(clauses: Iterable[str]) -> tuple[str, ...]:
    """Each once, as far as the book prints them."""
    return tuple(dict.fromkeys(each for each in clauses if each not in NOT_PRINTED))


def reason(bench: Bench, paid: Payment) -> Reason:
    return Reason(statement(bench, paid, paid.gets), paid.clause, paid.why)


def statement(bench: Bench, paid: Payment, gets: int) -> Phrase:
    """What was done with a wager, or with a pot."""
    if not paid.stake:
        return phrase("school.share", who=paid.bet, sum=bench.sum(gets))
    stake = bench.sum(paid.stake)
    if not gets:
        return phrase("school.taken", bet=paid.bet, stake=stake)
    return phrase("school.gets", bet=paid.bet, stake=stake, sum=bench.sum(gets))
