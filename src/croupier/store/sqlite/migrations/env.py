"""Runs the migrations on the connection that `migrate` hands over, inside its transaction."""

from __future__ import annotations

from alembic import context

from croupier.store.sqlite.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
