"""The rounds of a table are found by their time."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("rounds_by_time", "rounds", ["stream", "opened_ms"])
