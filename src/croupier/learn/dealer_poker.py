"""Caribbean, Oasis, Russian: a pair of kings bets against a dealer who has a pair of nines."""

from __future__ import annotations

from croupier.learn.dealer_table import BANK, BOX, ante, pay_table, price, put
from croupier.learn.lesson import Course, Teacher, combination, to_one, together
from croupier.phrase import Phrase, phrase
from croupier.rulebooks.schema.absent import Absent
from croupier.rulebooks.schema.dealer_poker import Improving, Rules

YOURS, DEALERS = ("Kc", "Kd", "9s", "6h", "3c"), ("9c", "9d", "Ah", "7s", "2d")


def teach(teacher: Teacher) -> None:
    rules = teacher.rules(Rules)
    teacher.open()
    stake = ante(teacher)
    teacher.say("learn.dealer.begin", rules.boxes, stake=teacher.sum(stake))
    _bonus(teacher, rules)
    teacher.close()
    teacher.deal({BOX: YOURS, BANK: DEALERS})
    teacher.say("learn.dealer.dealt", rules.deck.decks, rules.bet, price=price(teacher))
    _improving(teacher, rules.improving)
    teacher.answer("bet", BOX)
    teacher.say(
        "learn.dealer.game", rules.game, rules.results.no_game_ante,
        hand=combination(rules.game.value), odds=to_one(rules.results.no_game_ante.value),
    )  # fmt: skip
    _paid(teacher, rules)
    _russian(teacher, rules)


def _paid(teacher: Teacher, rules: Rules) -> None:
    """The bet by its table; the ante where the dealer has game: paid, or it only comes back."""
    results = rules.results
    back = "learn.dealer.ante-paid" if results.ante.value else "learn.dealer.ante-back"
    ante = phrase(back, odds=to_one(results.ante.value))
    pays = pay_table(results.bet)
    teacher.paid("learn.dealer.paid", f"{BOX} bet", results.bet.value["pair"], pays=pays, ante=ante)


def _bonus(teacher: Teacher, rules: Rules) -> None:
    spot, bonus = teacher.spots.get(f"{BOX} bonus"), rules.bonus
    if spot is None or isinstance(bonus, Absent):
        return
    half = teacher.stake(teacher.spots[f"{BOX} ante"]) // 2
    put(teacher, "bonus", half if bonus.stake.value == "half an ante" else spot.minimum)
    teacher.say("learn.dealer.bonus", bonus.pays, pays=pay_table(bonus.pays))


def _improving(teacher: Teacher, improving: Improving) -> None:
    """What cards cost before the bet, as far as the book sells some."""
    exchange, sixth = improving.exchange, improving.sixth
    said: list[Phrase] = []
    by: list[str] = []
    if not isinstance(exchange, Absent):
        prices = exchange.prices.value
        least = min(prices, key=int)
        said.append(
            phrase(
                "learn.dealer.exchange", most=int(max(prices, key=int)), antes=str(prices[least])
            )
        )
        by.append(exchange.prices.source)
    if not isinstance(sixth, Absent):
        said.append(phrase("learn.dealer.sixth", antes=str(sixth.price.value)))
        by.append(sixth.price.source)
    if said:
        teacher.tell(together(said), *by)


def _russian(teacher: Teacher, rules: Rules) -> None:
    two, insurance, purchase = rules.two_combinations, rules.insurance, rules.purchase
    if not isinstance(two, Absent):
        teacher.say("learn.dealer.two", two.beside)
    said, by = [], []
    if not isinstance(insurance, Absent):
        said.append(phrase("learn.dealer.insurance", hand=combination(insurance.least_hand.value)))
        by.append(insurance.least_hand.source)
    if not isinstance(purchase, Absent):
        said.append(phrase("learn.dealer.purchase", antes=str(purchase.price.value)))
        by.append(purchase.price.source)
    if said:
        teacher.tell(together(said), *by)


COURSE = Course(teach)
