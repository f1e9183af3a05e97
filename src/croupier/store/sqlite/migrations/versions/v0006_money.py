"""Accounts outside the house may owe; a wallet's transfers are found by it; and of each round the
game, the book and what was withheld."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _who_may_owe()
    for side in ("source", "destination"):
        op.create_index(f"transfers_by_{side}", "transfers", [side])
    for name in ("game", "book"):
        op.add_column("rounds", sa.Column(name, sa.Text, nullable=False, server_default=""))
    tax = sa.Column("tax", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("round_players", tax)


def _who_may_owe() -> None:
    """A check of a table is changed by writing the table anew."""
    op.create_table(
        "accounts_new",
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("currency", sa.Text, nullable=False),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.Column("held", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account", "currency"),
        sa.CheckConstraint(
            "account = 'mint' OR account LIKE 'bank:%' OR (held >= 0 AND balance >= held)",
            name="accounts_bounds",
        ),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO accounts_new SELECT account, currency, balance, held FROM accounts")
    op.drop_table("accounts")
    op.rename_table("accounts_new", "accounts")
