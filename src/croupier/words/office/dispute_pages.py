"""What the pages of disputes, voids and wrong credits say, the player's and the office's."""

from __future__ import annotations

_SAID = {
    "own": "Disputes",
    "own-lead": (
        "If a round was not settled as the rules say, tell us here. The inspector decides "
        "first, then the game manager, each by a clause of the rules; you may accept a "
        "decision, take it further, or take the dispute back. What it is about stays on hold "
        "until then."
    ),
    "own-yours": "Your disputes",
    "own-none": "You have raised no dispute.",
    "own-raise": "Raise a dispute",
    "own-raise-do": "Raise it",
    "own-no-rounds": "You have not played a round yet.",
    "own-subject": "What was wrong",
    "own-sum": "Sum in dispute",
    "own-sum-hint": "The stake and what it should have won, in the currency of the table.",
    "own-why": "Why you do not sign",
    "own-accept": "Accept the decision",
    "own-further": "Take it further",
    "own-withdraw": "Take the dispute back",
    "own-sign-player": "Sign the protocol",
    "own-refuse": "Do not sign",
    "own-owed": "What you owe",
    "own-owed-lead": (
        "It was credited by error and is spent. Nothing is taken from your other money: you "
        "pay it when you want to."
    ),
    "own-pay": "Pay",
    "own-credits": "Credited by error",
    "own-voids": "Void wagers",
    "raised": "Raised",
    "on-hold": "On hold",
    "award": "{sum} to the player",
    "award-due": "not paid yet",
    "award-paid": "paid",
    "protocol": "Protocol",
    "protocols": "Protocols and when they were sent",
    "written": "Written",
    "sent": "Sent to the regulator",
    "not-sent": "not sent",
    "days": "Days",
    "waits": "Waits for",
    "until": "until",
    "outcome": "Outcome",
    "withdrawn": "taken back by the player",
    "complaint": "Complaint received",
    "explained": "Explanation sent",
    "credit-held": "on hold since",
    "credit-released": "released",
    "credit-withdrawn": "withdrawn",
    "void-reversed": "everything went back",
    "none": (
        "No dispute is on record. A player raises one on the page of his account; for one "
        "who says it at the table, look the round up."
    ),
    "from-round": "Look a round up",
    "with-chips": "Raise one for a visitor with chips",
    "state": "State",
    "state-undecided": "to be decided",
    "state-answer": "the player answers",
    "state-protocol": "protocol to be made or sent",
    "state-sent": "at the regulator or the law",
    "state-over": "over",
    "state-award": "award to be paid",
    "year": "Year",
    "decisions": "Decisions",
    "undecided": "Nobody has decided yet.",
    "facts": "What it is about",
    "set-aside": "set aside on the player’s hold",
    "responsible": "On duty there",
    "kept": "Kept until it is over",
    "wagers": "wagers",
    "record": "record as text",
    "no-record": "no record on the net: see the recording",
    "no-recording": "No recording is named yet.",
    "round-number": "Number of the round",
    "no-rounds": "No round has been played here yet.",
    "round-over": "over",
    "round-open": "still open",
    "replay": "replay",
    "no-wagers": "Nothing was staked in this round.",
    "void-hint": (
        "Mark the wagers. A second person confirms; then what they moved goes back. Single "
        "wagers of a round that is still open wait for its end."
    ),
    "by-rules": "The rules can still give a result: they decide",
    "hold-hint": (
        "What the wallet still has of it is held at once; what is spent already is a debt "
        "when it is withdrawn by a second person."
    ),
    "two": "Declared and confirmed by",
    "print": "Print the list",
    "no-voids": "Nothing was declared void on this day.",
    "no-credits": "No win was credited by error. Look the round up to put one on hold.",
    "no-debts": "Nobody owes anything.",
    "machine": "Of the machine",
    "no-data": "The player refuses to give his data or to sign",
    "data-hint": "Sealed in the registry and printed on the protocol; never in the day book.",
}

DISPUTE_PAGES: dict[str, str] = {f"dispute.{key}": words for key, words in _SAID.items()}
