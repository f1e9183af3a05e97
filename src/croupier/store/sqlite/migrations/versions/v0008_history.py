"""A player's rounds are found by their time, whoever else has played meanwhile."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    opened = sa.Column("opened_ms", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("round_players", opened)
    op.execute(
        "UPDATE round_players SET opened_ms = "
        "(SELECT opened_ms FROM rounds WHERE rounds.round = round_players.round)"
    )
    op.drop_index("round_players_by_player", "round_players")
    op.create_index("round_players_by_time", "round_players", ["player", "opened_ms", "round"])
