"""What a house remembers: the journal, the ledger and what is looked up in them, durable.

`Store` says what a house asks; `sqlite` and `memory` answer it, and `open` finds the one that an
address names. It knows tables and their entries, and nothing of the house, web or command line.
"""

from croupier.ledger import Balance, Transfer
from croupier.store.codec import Slip
from croupier.store.opening import copy, look, open
from croupier.store.protocol import Now, Reader, Store
from croupier.store.records import (
    CAGE,
    DAY_BOOK,
    Appended,
    DayPost,
    Filed,
    Head,
    Kept,
    Lying,
    Player,
    Post,
    Recorded,
    RecordedDay,
    RecordedSlip,
    SignalRow,
    Statement,
    Touched,
)
from croupier.store.rounds import QUARTER, Played, RoundRow, Share, Totals, Wanted, standing

__all__ = [
    "CAGE",
    "DAY_BOOK",
    "QUARTER",
    "Appended",
    "Balance",
    "DayPost",
    "Filed",
    "Head",
    "Kept",
    "Lying",
    "Now",
    "Played",
    "Player",
    "Post",
    "Reader",
    "Recorded",
    "RecordedDay",
    "RecordedSlip",
    "RoundRow",
    "Share",
    "SignalRow",
    "Slip",
    "Statement",
    "Store",
    "Totals",
    "Touched",
    "Transfer",
    "Wanted",
    "copy",
    "look",
    "open",
    "standing",
]
