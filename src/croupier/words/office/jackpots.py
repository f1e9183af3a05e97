"""Jackpot systems: what is done with them, and what their pages say."""

from __future__ import annotations

_SAID = {
    "jackpots.read": "look at the jackpot systems",
    "jackpot-conditions.enter": "enter approved conditions of a jackpot",
    "jackpot-conditions.confirm": "confirm the conditions of a jackpot",
    "jackpot-conditions.reject": "reject the conditions of a jackpot",
    "jackpot-installation.install": "install a jackpot system",
    "jackpot-installation.sign": "sign the service protocol of an installation",
    "jackpot-removal.remove": "remove a jackpot system",
    "jackpot-removal.sign": "sign the service protocol of a removal",
    "jackpot-removal.read-again": "drop a removal, for the reading has changed",
    "jackpot-win.win": "write down that a jackpot was won",
    "jackpot-win.establish": "establish a jackpot",
    "jackpot-win.certify": "certify a jackpot",
    "jackpot-win.give": "give a jackpot in kind",
    "jackpot-win.drop": "drop a jackpot that was taken back",
    "jackpot-reversal.ask": "ask to take a jackpot back",
    "jackpot-reversal.confirm": "confirm that a jackpot is taken back",
    "jackpot-reversal.reject": "refuse to take a jackpot back",
    "jackpot-pool.give-out": "give out a removed pool",
    "jackpot-pool.confirm": "confirm that a removed pool is given out",
    "jackpot-pool.reject": "refuse to give out a removed pool",
    "jackpot-month.report": "report a month of a jackpot system",
}
"""By `<procedure>.<step>`, as one says it after “may”."""
_PROCEDURES = {
    "jackpot-conditions": "Conditions of a jackpot",
    "jackpot-installation": "Installation of a jackpot system",
    "jackpot-removal": "Removal of a jackpot system",
    "jackpot-win": "Jackpot won",
    "jackpot-reversal": "Jackpot taken back",
    "jackpot-pool": "Pool of a removed jackpot system",
    "jackpot-month": "Monthly report of a jackpot system",
}
_FACTS = {
    "jackpot-conditions-approved": "Conditions of a jackpot approved",
    "jackpot-installed": "Jackpot system installed",
    "jackpot-won": "Jackpot won",
    "jackpot-certified": "Jackpot certified",
    "jackpot-thing-given": "Jackpot given in kind",
    "jackpot-win-reversed": "Jackpot taken back",
    "jackpot-removed": "Jackpot system removed",
    "jackpot-pool-given-out": "Pool given out",
    "jackpot-pool-returned": "Pool returned",
    "jackpot-month-reported": "Month of a jackpot system reported",
}
_FIELDS = {
    "system": "Jackpot system",
    "linked": "Linked equipment",
    "share": "Share of a stake to the meter, or of the meter",
    "next_share": "Share of a stake to the next jackpot",
    "reset": "Starts with",
    "cap": "Pays at most",
    "pays": "What wins what",
    "money": "Sum",
    "thing": "Prize in kind",
    "installer": "Installer",
    "signature": "Signed copy of the installer",
    "pool": "Pool",
    "hit": "Which of the round",
    "meter": "On the meter",
    "ahead": "For the next jackpot",
    "over": "Above the cap",
    "added": "Added by the organiser",
    "from_next": "Started from the next pool",
    "from_house": "Started by the organiser",
    "waits": "Waits for its certificate",
    "goes": "Where it goes",
    "contributed": "Contributed",
    "paid": "Paid",
    "removed": "Pool of the removed system",
}

_PAGES = {
    "title": "Jackpots",
    "lead": "Every system with its plate, what it would pay now, what lies for the next jackpot, "
    "its protocols and its wins.",
    "none": "There is no jackpot system on record. Enter approved conditions first, then install "
    "the system by a service protocol.",
    "state": "Stands",
    "runs": "runs",
    "removed": "removed",
    "not-installed": "not installed",
    "pays-now": "Pays now",
    "wins": "Wins",
    "plate": "Plate",
    "pool": "Pool",
    "apart": "Still to be given out",
    "stayed": "Stayed with the organiser",
    "conditions": "Conditions",
    "to-meter": "Share of a stake to the meter",
    "of-meter": "{share} of the meter",
    "waiting": "Edition {edition} has other conditions: they hold from the next win on.",
    "protocols": "Service protocols",
    "no-protocols": "It has not been installed yet.",
    "was-installed": "installed",
    "was-removed": "removed",
    "taken-back": "taken back",
    "was-paid": "paid",
    "no-wins": "It has not been won yet.",
    "became": "What became of the pool",
    "nothing-given": "Nothing of it has been given out yet.",
    "history": "History of the pool",
    "no-history": "Nothing has come to it yet.",
}

JACKPOTS: dict[str, str] = {
    **{f"jackpots.{key}": words for key, words in _PAGES.items()},
    **{f"action.{name}": words for name, words in _SAID.items()},
    **{
        f"step.{name}": words[0].upper() + words[1:]
        for name, words in _SAID.items()
        if name != "jackpots.read"
    },
    **{f"procedure.{name}": words for name, words in _PROCEDURES.items()},
    **{f"fact.{tag}": words for tag, words in _FACTS.items()},
    **{f"field.{name}": words for name, words in _FIELDS.items()},
}
