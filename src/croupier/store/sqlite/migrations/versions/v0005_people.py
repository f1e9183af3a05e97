"""Cabinets for what belongs to people; and the currency of each round."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cabinets",
        sa.Column("cabinet", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("mark", sa.LargeBinary, nullable=True),
        sa.PrimaryKeyConstraint("cabinet", "name"),
        sqlite_with_rowid=False,
    )
    currency = sa.Column("currency", sa.Text, nullable=False, server_default="")
    op.add_column("rounds", currency)
