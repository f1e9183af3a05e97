"""What pages, tables and refusals say of limits, reality checks, time-outs and self-exclusion."""

from __future__ import annotations

from croupier.words.face import Text

NAMES: dict[str, str] = {
    "limit.deposit": "deposit",
    "limit.loss": "loss",
    "limit.stake": "stakes",
    "limit.time": "time in the house",
    "period.day": "day",
    "period.week": "week",
    "period.month": "month",
    "application.in-person": "in person",
    "application.in-writing": "in writing",
    "application.with-identity-document": "with an identity document",
}
"""What refusals are made of; pages say it by the same words."""

PAGES: dict[str, str] = {
    "limits-title": "Your limits",
    "limits-lead": "You set them yourself. A stricter limit holds at once; a looser one, or none, "
    "holds after {hours}. What lies on tables counts as if it were lost.",
    "limits-session": "This visit",
    "limits-net": "Net result",
    "limits-own": "Limits you have set",
    "limits-kind": "Limit",
    "limits-period": "Per",
    "limits-limit": "At most",
    "limits-used": "Used",
    "limits-frees": "Free again",
    "limits-later": "Will be",
    "limits-change": "Change",
    "limits-from": "{amount} from {since}",
    "limits-none": "no limit",
    "limits-take-away": "Take away",
    "limits-empty": "You have set no limits yet.",
    "limits-set": "Set a limit",
    "limits-amount": "Amount, or minutes",
    "limits-amount-hint": "Time is set in minutes and has no currency.",
    "limits-set-do": "Set",
    "check-title": "Reality check",
    "check-lead": "Every now and then the table tells you how long you have played and with which "
    "result, and waits for your answer before the next bet. It cannot be left out.",
    "check-every": "Every",
    "check-later": "It will be {minutes} minutes from {since}.",
    "time-out-title": "Time-out",
    "time-out-lead": "You cannot play until it is over, and it cannot be made shorter. A round "
    "that is under way is played out; your money stays yours.",
    "time-out-for": "For",
    "time-out-do": "Take a time-out",
    "exclude-title": "Self-exclusion",
    "exclude-lead": "For half a year or longer: at the tables and at the door.",
    "exclude-go": "Exclude myself",
    "exclude-long": "You exclude yourself from play: at every table and at the door of the house, "
    "at once. It can be neither shortened nor lifted. A round that is under way is played out; "
    "money in your wallet can still be taken out.",
    "exclude-for": "For",
    "exclude-next": "Go on",
    "exclude-sure": "You exclude yourself for {term}: until {until}. Nobody can take this back, "
    "neither you nor the house.",
    "exclude-confirm": "Yes, exclude me",
    "exclude-back": "No, go back",
    "exclude-done": "You may still make it longer. Money in your wallet can be taken out.",
}
"""The server's own pages."""

TABLE: dict[str, Text] = {
    "protect.label": "Your limits",
    "protect.link": "Limits",
    "protect.used": "{kind}, {period}: {used} of {limit}",
    "protect.check": "Reality check",
    "protect.check-time": "You have been playing for {time}.",
    "protect.check-net": "Net result of this visit: {net}",
    "protect.check-even": "You have neither won nor lost.",
    "protect.go-on": "I have read it; play on",
    "protect.stop": "Stop playing",
    "protect.rules": "The rules have changed",
    "protect.rules-lead": "This table plays by another version of its book than the one you have "
    "accepted. Read it, and accept it before your next bet.",
    "protect.rules-read": "Read the rules",
    "protect.rules-accept": "I accept the rules",
    "protect.later": "Later",
    "protect.barred": "You cannot play now",
    "protect.barred-money": "Your money stays yours. Chips on a table come back to your wallet "
    "after the round.",
    "protect.minutes": ("{n} minute", "{n} minutes"),
}
"""The page of the tables."""
