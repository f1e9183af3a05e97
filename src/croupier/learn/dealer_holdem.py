"""Hold'em against the dealer: a pair of kings, the flop, a bet, and a dealer with a pair."""

from __future__ import annotations

from croupier.learn.dealer_table import BANK, BOX, ante, pay_table, price, put
from croupier.learn.lesson import Course, Teacher, combination
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_holdem import Least, Rules

YOURS, DEALERS, BOARD = ("Kc", "Kd"), ("Qh", "Js"), ("Jc", "7d", "3s", "Th", "2c")


def teach(teacher: Teacher) -> None:
    rules = teacher.rules(Rules)
    teacher.open()
    stake = ante(teacher)
    teacher.say("learn.dealer-holdem.begin", rules.boxes, stake=teacher.sum(stake))
    _bonus(teacher, rules)
    teacher.close()
    teacher.deal({BOX: YOURS, BANK: DEALERS, "board": BOARD[:3]})
    teacher.say("learn.dealer-holdem.flop", rules.deck.decks, rules.bet, price=price(teacher))
    teacher.answer("bet", BOX)
    teacher.deal({"board": BOARD[3:], BANK: DEALERS})
    teacher.say("learn.dealer-holdem.best")
    results, game = rules.results, rules.game
    teacher.say("learn.dealer-holdem.game", game, results.no_game_bet, hand=_least(game.value))
    teacher.paid("learn.dealer-holdem.bet-paid", f"{BOX} bet", results.bet)
    pair, pays = results.ante.value["pair"], pay_table(results.ante)
    teacher.paid("learn.dealer-holdem.ante-paid", f"{BOX} ante", pair, pays=pays)


def _bonus(teacher: Teacher, rules: Rules) -> None:
    spot, bonus = teacher.spots.get(f"{BOX} bonus"), rules.bonus
    if spot is None or isinstance(bonus, Absent):
        return
    put(teacher, "bonus", spot.minimum)
    least = _least(bonus.least.value)
    teacher.say(
        "learn.dealer-holdem.bonus", bonus.least, bonus.pays, hand=least, pays=pay_table(bonus.pays)
    )


def _least(least: Least) -> Phrase:
    """`a pair of fours`, or the combination alone."""
    if least.rank:
        return phrase("hands.hand.pair", first=least.rank)
    return combination(least.combination)


COURSE = Course(teach)
