"""The first house: journal, ledger, players, vault and the rounds' read models."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger
KEYED = {"sqlite_with_rowid": False}


def upgrade() -> None:
    _journal()
    _money()
    _people()
    _vault()
    _rounds()


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=False)


def _whole(name: str) -> sa.Column[int]:
    return sa.Column(name, WHOLE, nullable=False)


def _bytes(name: str) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary, nullable=False)


def _journal() -> None:
    op.create_table(
        "journal",
        _text("stream"),
        _whole("seq"),
        _whole("at_ms"),
        _text("round"),
        _whole("version"),
        _bytes("entry"),
        _bytes("hash"),
        sa.PrimaryKeyConstraint("stream", "seq"),
        sa.CheckConstraint("seq > 0", name="journal_seq"),
        **KEYED,
    )


def _money() -> None:
    op.create_table(
        "transfers",
        _text("stream"),
        _whole("seq"),
        _whole("n"),
        _text("kind"),
        _text("source"),
        _text("destination"),
        _whole("amount"),
        _text("currency"),
        _text("wager"),
        sa.PrimaryKeyConstraint("stream", "seq", "n"),
        sa.ForeignKeyConstraint(["stream", "seq"], ["journal.stream", "journal.seq"]),
        sa.CheckConstraint("amount > 0", name="transfers_amount"),
        sa.CheckConstraint(
            "kind IN ('hold', 'release', 'take', 'pay', 'move')", name="transfers_kind"
        ),
        **KEYED,
    )
    op.create_table(
        "accounts",
        _text("account"),
        _text("currency"),
        _whole("balance"),
        _whole("held"),
        sa.PrimaryKeyConstraint("account", "currency"),
        sa.CheckConstraint(
            "account = 'mint' OR (held >= 0 AND balance >= held)", name="accounts_bounds"
        ),
        **KEYED,
    )
    op.create_table("slips", sa.Column("cause", sa.Text, primary_key=True), _whole("seq"), **KEYED)


def _people() -> None:
    op.create_table(
        "players",
        sa.Column("player", sa.Text, primary_key=True),
        _text("name"),
        _whole("bot"),
        sa.Column("token_hash", sa.Text, nullable=True),
        _whole("created_ms"),
        sa.UniqueConstraint("token_hash", name="players_token"),
        sa.CheckConstraint("bot IN (0, 1)", name="players_bot"),
        **KEYED,
    )


def _vault() -> None:
    op.create_table(
        "vault",
        _text("stream"),
        _text("name"),
        _bytes("content"),
        sa.PrimaryKeyConstraint("stream", "name"),
    )
    op.create_table("kept", sa.Column("hash", sa.Text, primary_key=True), _bytes("content"))


def _rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("round", sa.Text, primary_key=True),
        _text("stream"),
        _whole("number"),
        _whole("opened_ms"),
        _whole("first_seq"),
        _whole("last_seq"),
        sa.Column("result", sa.Text, nullable=True),
        _whole("staked"),
        _whole("won"),
        **KEYED,
    )
    op.create_index("rounds_by_number", "rounds", ["stream", "number"])
    op.create_table(
        "round_players",
        sa.Column("round", sa.Text, sa.ForeignKey("rounds.round"), nullable=False),
        _text("player"),
        _text("seat"),
        _whole("staked"),
        _whole("back"),
        _whole("won"),
        sa.PrimaryKeyConstraint("round", "player", "seat"),
        **KEYED,
    )
    op.create_index("round_players_by_player", "round_players", ["player", "round"])
