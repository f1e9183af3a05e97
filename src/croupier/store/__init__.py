"""What a house remembers: the journal, the ledger and what is looked up in them, durable.

Appending is plain SQL by one writer; queries are SQLAlchemy Core. It knows tables and their
entries, and nothing of web or command line.
"""

from croupier.house.ledger import Balance, Transfer
from croupier.store.codec import Slip
from croupier.store.journal import CAGE, Appended, Post, Recorded, RecordedSlip
from croupier.store.players import Player
from croupier.store.rounds import RoundRow, Share
from croupier.store.signals import SignalRow
from croupier.store.sqlite import Store

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
