"""What a house remembers: the journal, the ledger and what is looked up in them, durable.

Appending is plain SQL by one writer; queries are SQLAlchemy Core. It knows tables and their
entries, and nothing of web or command line.
"""

from croupier.ledger import Balance, Transfer
from croupier.store.codec import Slip
from croupier.store.sqlite.journal import CAGE, Appended, Post, Recorded, RecordedSlip
from croupier.store.sqlite.players import Player
from croupier.store.sqlite.rounds import RoundRow, Share
from croupier.store.sqlite.signals import SignalRow
from croupier.store.sqlite.store import Store

__all__ = [
    "CAGE",
    "Appended",
    "Balance",
    "Player",
    "Post",
    "Recorded",
    "RecordedSlip",
    "RoundRow",
    "Share",
    "SignalRow",
    "Slip",
    "Store",
    "Transfer",
]
