"""Signals to the pit."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "signals",
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("round", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
    )
    op.create_index("signals_by_stream", "signals", ["stream", "n"])
