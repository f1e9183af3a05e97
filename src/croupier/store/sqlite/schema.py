"""The tables of a house's file, as SQLAlchemy Core sees them.

The schema is made by the migrations; a test holds the two together. Times are milliseconds since
the epoch, amounts minor units, hashes 32 bytes. What lies in no chain carries a mark of its row,
made with the house's key.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

WHOLE = BigInteger

metadata = MetaData()

# One row per entry, chained by hash within its stream.
journal = Table(
    "journal",
    metadata,
    Column("stream", Text, nullable=False),
    Column("seq", WHOLE, nullable=False),
    Column("at_ms", WHOLE, nullable=False),
    Column("round", Text, nullable=False),
    Column("version", WHOLE, nullable=False),
    Column("entry", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    PrimaryKeyConstraint("stream", "seq"),
    CheckConstraint("seq > 0", name="journal_seq"),
    sqlite_with_rowid=False,
)

# What an entry moved, once: its cause is (stream, seq), n its place among the entry's transfers.
transfers = Table(
    "transfers",
    metadata,
    Column("stream", Text, nullable=False),
    Column("seq", WHOLE, nullable=False),
    Column("n", WHOLE, nullable=False),
    Column("kind", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("destination", Text, nullable=False),
    Column("amount", WHOLE, nullable=False),
    Column("currency", Text, nullable=False),
    Column("wager", Text, nullable=False),
    PrimaryKeyConstraint("stream", "seq", "n"),
    ForeignKeyConstraint(["stream", "seq"], ["journal.stream", "journal.seq"]),
    CheckConstraint("amount > 0", name="transfers_amount"),
    CheckConstraint("kind IN ('hold', 'release', 'take', 'pay', 'move')", name="transfers_kind"),
    Index("transfers_by_source", "source"),
    Index("transfers_by_destination", "destination"),
    sqlite_with_rowid=False,
)

# The sum of the transfers, kept. Only what is outside the house may owe: the mint, and banks.
accounts = Table(
    "accounts",
    metadata,
    Column("account", Text, nullable=False),
    Column("currency", Text, nullable=False),
    Column("balance", WHOLE, nullable=False),
    Column("held", WHOLE, nullable=False),
    PrimaryKeyConstraint("account", "currency"),
    CheckConstraint(
        "account = 'mint' OR account LIKE 'bank:%' OR (held >= 0 AND balance >= held)",
        name="accounts_bounds",
    ),
    sqlite_with_rowid=False,
)

# The causes of what was moved outside any table: each moves once.
slips = Table(
    "slips",
    metadata,
    Column("cause", Text, primary_key=True),
    Column("seq", WHOLE, nullable=False),
    sqlite_with_rowid=False,
)

players = Table(
    "players",
    metadata,
    Column("player", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("bot", WHOLE, nullable=False),
    Column("token_hash", Text, nullable=True),
    Column("created_ms", WHOLE, nullable=False),
    Column("mark", LargeBinary, nullable=True),
    UniqueConstraint("token_hash", name="players_token"),
    CheckConstraint("bot IN (0, 1)", name="players_bot"),
    sqlite_with_rowid=False,
)

# Sealed things, encrypted: the order of a shoe before it is dealt. Nobody reads them with the
# journal.
vault = Table(
    "vault",
    metadata,
    Column("stream", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),
    PrimaryKeyConstraint("stream", "name"),
)

# What belongs to people, encrypted by whoever files it: written over, and thrown away.
cabinets = Table(
    "cabinets",
    metadata,
    Column("cabinet", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("mark", LargeBinary, nullable=True),
    PrimaryKeyConstraint("cabinet", "name"),
    sqlite_with_rowid=False,
)

# Rules that tables played by, for ever, by the hash of their content; and the version of the schema
# by which they were written.
kept = Table(
    "kept",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("content", LargeBinary, nullable=False),
    Column("version", WHOLE, nullable=False, server_default="1"),
    Column("mark", LargeBinary, nullable=True),
)

# Read models: a round in one row, and each player's share of it.
rounds = Table(
    "rounds",
    metadata,
    Column("round", Text, primary_key=True),
    Column("stream", Text, nullable=False),
    Column("number", WHOLE, nullable=False),
    Column("opened_ms", WHOLE, nullable=False),
    Column("first_seq", WHOLE, nullable=False),
    Column("last_seq", WHOLE, nullable=False),
    Column("result", Text, nullable=True),
    Column("staked", WHOLE, nullable=False),
    Column("won", WHOLE, nullable=False),
    Column("currency", Text, nullable=False, server_default=""),
    Column("game", Text, nullable=False, server_default=""),
    Column("book", Text, nullable=False, server_default=""),
    Index("rounds_by_number", "stream", "number"),
    Index("rounds_by_time", "stream", "opened_ms"),
    sqlite_with_rowid=False,
)

round_players = Table(
    "round_players",
    metadata,
    Column("round", Text, ForeignKey("rounds.round"), nullable=False),
    Column("player", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("staked", WHOLE, nullable=False),
    Column("back", WHOLE, nullable=False),
    Column("won", WHOLE, nullable=False),
    Column("tax", WHOLE, nullable=False, server_default="0"),
    Column("opened_ms", WHOLE, nullable=False, server_default="0"),
    PrimaryKeyConstraint("round", "player", "seat"),
    Index("round_players_by_time", "player", "opened_ms", "round"),
    sqlite_with_rowid=False,
)

# What the pit should look at; players and figures as JSON.
signals = Table(
    "signals",
    metadata,
    Column("n", Integer, primary_key=True),
    Column("at_ms", WHOLE, nullable=False),
    Column("stream", Text, nullable=False),
    Column("round", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("players", Text, nullable=False),
    Column("figures", Text, nullable=False),
    Column("mark", LargeBinary, nullable=True),
    Index("signals_by_stream", "stream", "n"),
)
