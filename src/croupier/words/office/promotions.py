"""What is announced besides the games: bonus games, their tickets, funds and prizes."""

from __future__ import annotations

_SAID = {
    "bonus-game.draft": "draft a bonus game",
    "bonus-game.change": "change the announcement of a bonus game",
    "bonus-game.publish": "publish a bonus game",
    "bonus-game.withdraw": "withdraw a bonus game",
    "bonus-game.count": "close the list of tickets",
    "bonus-game.hold": "hold the draw",
    "bonus-game.draw": "draw the tickets",
    "bonus-game.win": "enter that a prize was won at a combination",
    "bonus-game.end": "end a bonus game whose period is over",
    "bonus-game.credit": "credit a prize to a wallet",
    "bonus-game.pay": "pay a prize at the window",
    "bonus-game.hand-over": "hand over a prize in kind",
    "bonus-ticket.hand-out": "hand out tickets of a bonus game",
}
"""By `<procedure>.<step>`, as one says it after “may”."""
_PROCEDURES = {"bonus-game": "bonus game", "bonus-ticket": "tickets of a bonus game"}
_FACTS = {
    "announcement-drafted": "Announcement drafted",
    "announcement-changed": "Announcement changed",
    "announcement-published": "Announcement published",
    "announcement-withdrawn": "Announcement withdrawn",
    "bonus-game-set": "Bonus game open",
    "bonus-tickets-given": "Tickets handed out",
    "bonus-tickets-counted": "List of tickets closed",
    "bonus-draw-called": "Draw called",
    "bonus-drawn": "Drawn",
    "bonus-prize-won": "Prize won",
    "bonus-prize-given": "Prize given",
    "bonus-game-over": "Bonus game over",
}
_FIELDS = {
    "items": "Items of the announcement",
    "item": "Item",
    "says": "What is announced",
    "won": "How it is won",
    "held": "Drawn on",
    "given": "Prizes given until",
    "prizes": "Prizes",
    "worth": "Worth, of a thing",
    "per": "A ticket for so many rounds, or so much staked",
    "most": "Most tickets of one person",
    "once": "Everybody wins one prize at most",
    "combination": "Combination",
    "fund": "Fund",
    "tickets": "Tickets",
    "holders": "Holders of tickets",
    "numbers": "Numbers drawn",
    "prize": "Prize",
    "ticket": "Ticket",
    "costs": "Costs borne by the organiser",
    "returned": "Returned",
}

PROMOTIONS: dict[str, str] = {
    "action.promotions.read": "read the bonus games",
    **{f"action.{name}": words for name, words in _SAID.items()},
    **{f"step.{name}": words[0].upper() + words[1:] for name, words in _SAID.items()},
    **{f"procedure.{name}": words for name, words in _PROCEDURES.items()},
    **{f"fact.{tag}": words for tag, words in _FACTS.items()},
    **{f"field.{name}": words for name, words in _FIELDS.items()},
}
