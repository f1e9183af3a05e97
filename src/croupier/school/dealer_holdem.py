"""Hold'em against the dealer at school: antes, bets and bonuses over a common board."""

from __future__ import annotations

from croupier.games.awaiting import Ask, Said
from croupier.games.dealer_holdem.state import Round
from croupier.games.dealer_holdem.terms import Terms
from croupier.games.sight import faces
from croupier.phrase import phrase
from croupier.rulebooks.schema.dealer_holdem import Rules
from croupier.school.bench import Bench, Moment, option_of, says
from croupier.school.dealer_table import BOXES, betting, box_rows, called, place, put_antes
from croupier.school.exercise import Row
from croupier.school.mistakes import mistake
from croupier.school.next_step import next_one
from croupier.school.settlement import printed, settle
from croupier.school.subject import Subject

STAYS = 0.6
"""How often a box goes on with less than a bot would."""


def rows(bench: Bench) -> tuple[Row, ...]:
    play = bench.croupier.table.play
    if not isinstance(play, Round) or bench.croupier.table.phase == "betting":
        return betting(bench)
    return (
        *box_rows(bench, play.hands),
        Row(phrase("school.board"), faces(play.board)),
        Row(phrase("school.dealer"), faces(play.bank)),
    )


def play(bench: Bench) -> None:
    bench.open()
    put_antes(bench, bench.terms(Terms).boxes)
    bench.close()
    bench.play(answer)


def answer(bench: Bench, ask: Ask) -> Said:
    said = bench.here.game.bot.answer(bench.here.terms, bench.round(Round), ask, bench.chance)
    bet = option_of(ask, "bet")
    if said.verb == "pass" and bet is not None and bench.chance.random() < STAYS:
        return says(ask, bet)
    return said


def clauses(bench: Bench, moment: Moment) -> tuple[str, ...]:
    rules = bench.rules(Rules)
    by = {"close": rules.late_bets.source, "settle": rules.game.source, "ask": rules.bet.source}
    return printed([by.get(moment.step.kind, "")])


SUBJECT = Subject(
    {"settle": settle, "mistake": mistake, "next": next_one},
    seats=lambda level: BOXES[level],
    play=play,
    rows=rows,
    called=called,
    place=place,
    clauses=clauses,
)
