"""The version of the schema by which kept rules were written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    first = sa.Column("version", sa.BigInteger, nullable=False, server_default="1")
    op.add_column("kept", first)
