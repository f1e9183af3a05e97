"""What the pages of bonus games say, to the staff and to players."""

from __future__ import annotations

_STATES = {
    "draft": "Draft",
    "announced": "Announced",
    "runs": "Running",
    "counted": "List closed",
    "giving": "Prizes to be given",
    "late": "Prizes late",
    "over": "Over",
    "withdrawn": "Withdrawn",
}

PROMOTION_PAGES: dict[str, str] = {
    **{f"promotion.state-{name}": words for name, words in _STATES.items()},
    "promotion.title": "Bonus games",
    "promotion.lead": "Announced with all items of the book on an approved section, or not at all. "
    "The prizes are set aside when it is published; what nobody wins goes back.",
    "promotion.not-in-house": "This house holds no bonus games: no book of it says how.",
    "promotion.all": "All",
    "promotion.state": "Stands",
    "promotion.none": "Nothing has been announced. A game manager drafts the first one.",
    "promotion.lies": "In the fund",
    "promotion.not-called-for": "Prizes not called for",
    "promotion.all-given": "Every prize that was won has been given.",
    "promotion.winner": "Won by",
    "promotion.announcement": "Announcement",
    "promotion.section": "Section of the book",
    "promotion.unpublished": "Not published yet.",
    "promotion.standing": "How it stands",
    "promotion.per": "a ticket for {count}",
    "promotion.when": "When",
    "promotion.account": "From or to",
    "promotion.given": "Given",
    "promotion.not-yet-given": "Not called for yet",
    "promotion.nobody": "nobody",
    "promotion.draw": "Draw",
    "promotion.list-closed": "List closed",
    "promotion.list-hash": "SHA-256 of the list",
    "promotion.list-holds": "It is the hash of the list below.",
    "promotion.list-differs": "It is NOT the hash of the list below.",
    "promotion.not-drawn": "Not drawn yet.",
    "promotion.draw-how": "The tickets of the list are numbered from 1 in its order. A number of "
    "chance counts, from 0, among the tickets still in the drum; where everybody wins once, a "
    "winner’s other tickets leave it, too.",
    "promotion.no-tickets": "Nobody has a ticket yet.",
    "promotion.others": "And others: {count}. The paper of the draw has all of them.",
    "promotion.paper-announcement": "Print the announcement",
    "promotion.paper-fund": "Print the account of the fund",
    "promotion.paper-draw": "Print the draw",
    # For players.
    "promotion.public-lead": "What the house gives besides its games, at its own cost: how one "
    "takes part, your tickets, and the tickets that have won.",
    "promotion.my-tickets": "Your tickets",
    "promotion.nobody-yet": "Sit down at a table and play: your rounds count from then on.",
    "promotion.you-won": "You have won:",
    "promotion.until": "Drawn on",
    "promotion.stands-on": "By the section on bonus games of the book “{book}”, edition {edition}.",
    "promotion.none-runs": "No bonus game runs at the moment. Come back later.",
    "promotion.past": "Drawn",
    "promotion.call-for-it": "call for it until {until}",
    "promotion.prize": "Prize",
    "promotion.winning-ticket": "Winning ticket",
    "promotion.ticket-of": "No. {number} of {count}",
    "promotion.nobody-won": "Nobody had a ticket: nothing was won.",
    "promotion.numbers": "Numbers drawn",
}
