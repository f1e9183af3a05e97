"""Find the dealer's mistake: one payment, or one step, of a round is not as the engine has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.phrase import Fact, phrase
from croupier.rulebooks.load import leaves
from croupier.school.bench import Bench, Moment
from croupier.school.exercise import Exercise, Option, Question, Reason
from croupier.school.next_step import said, wrong_steps
from croupier.school.settlement import printed, reason, statement
from croupier.school.steps import Step
from croupier.school.subject import Payment, Subject, played

MOST = 8
"""So many payments are looked at, or steps."""
CLAUSES = 4
FEWEST = 3
STEPS = 0.4
"""How often a step is wrong, and not a payment, where a round can be told step by step."""


def mistake(subject: Subject, lay: Callable[[], Bench]) -> Exercise:
    bench = played(subject, lay)
    told = [each for each in bench.moments if each.brief]
    if len(told) >= FEWEST and bench.level > 1 and bench.chance.random() < STEPS:
        found = _wrong_step(subject, bench, told[-MOST:])
        if found is not None:
            return found
    return _wrong_payment(subject, bench)


# A payment.


def _wrong_payment(subject: Subject, bench: Bench) -> Exercise:
    paid = subject.paid(bench)
    some = sorted(bench.chance.sample(range(len(paid)), min(MOST, len(paid))))
    shown = [paid[at] for at in some]
    at = bench.chance.choice(range(len(shown)))
    wrong = shown[at]
    gets = bench.chance.choice(sorted(other_amounts(wrong)))
    options = tuple(
        Option(str(n), statement(bench, each, gets if n == at else each.gets))
        for n, each in enumerate(shown)
    )
    question = Question(
        "which", phrase("school.ask-which"), str(at), options, printed([wrong.clause])
    )
    return Exercise(
        bench.asked,
        bench.currency,
        phrase("school.mistake-payment"),
        bench.moments[-1].rows,
        (question, *_by_which(bench, wrong.clause)),
        (reason(bench, wrong),),
    )


def other_amounts(paid: Payment) -> set[int]:
    """What a dealer may have given instead: nothing, the stake alone, once or twice too much."""
    twice = paid.gets + (paid.stake or paid.gets)
    found = {0, paid.stake, twice, 2 * paid.stake, paid.gets - paid.stake, *paid.instead}
    return {each for each in found if each >= 0} - {paid.gets}


def _by_which(bench: Bench, clause: str) -> tuple[Question, ...]:
    """By which clause: where the book prints one, and others beside it."""
    if not printed([clause]):
        return ()
    sources = printed(each.source for _, each in leaves(bench.here.setting.rules))
    others = [each for each in sources if not _overlap(each, clause)]
    some = bench.chance.sample(others, min(CLAUSES - 1, len(others)))
    options = tuple(Option(each, each) for each in sorted((clause, *some)))
    return (Question("clause", phrase("school.ask-clause"), clause, options, (clause,)),)


def _overlap(one: str, other: str) -> bool:
    """Whether two citations name the same clause, or one a part of the other: `§25` and `§25.1`."""
    return any(_within(a, b) for a in one.split(", ") for b in other.split(", "))


def _within(a: str, b: str) -> bool:
    short, long = sorted((a, b), key=len)
    rest = long[len(short) :]
    apart = rest[:1].isdecimal() and short[-1:].isdecimal()
    return long.startswith(short) and not apart


# A step.


def _wrong_step(subject: Subject, bench: Bench, told: Sequence[Moment]) -> Exercise | None:
    at = bench.chance.choice(range(len(told)))
    moment = told[at]
    wrong = wrong_steps(moment, bench)
    if not wrong:
        return None
    step = bench.chance.choice(wrong)
    options = tuple(
        Option(str(n), _did(subject, each, step if n == at else each.step))
        for n, each in enumerate(told)
    )
    clauses = subject.clauses(bench, moment)
    question = Question("which", phrase("school.ask-which"), str(at), options, clauses)
    right = said(subject, moment.step)
    return Exercise(
        bench.asked,
        bench.currency,
        phrase("school.mistake-step"),
        (),
        (question,),
        (Reason(phrase("school.right-step", step=right), next(iter(clauses), "")),),
    )


def _did(subject: Subject, moment: Moment, step: Step) -> Fact:
    return phrase("school.did", lies=moment.brief, step=said(subject, step))
