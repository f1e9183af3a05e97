"""What the house counts about itself, for Prometheus. It counts nothing about persons."""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

ROUNDS = Counter("croupier_rounds", "Rounds settled", ["table"], registry=REGISTRY)
BETS = Counter("croupier_bets", "Bets placed", ["table"], registry=REGISTRY)
REFUSALS = Counter("croupier_refusals", "Words refused, by code", ["code"], registry=REGISTRY)
MESSAGES = Counter("croupier_messages", "Messages sent to watchers", registry=REGISTRY)
SOCKETS = Gauge("croupier_sockets", "Live sockets now", registry=REGISTRY)
BROKEN = Gauge("croupier_tables_out_of_order", "Tables that have stopped", registry=REGISTRY)
JUMPS = Counter("croupier_clock_jumps", "Times the wall's clock was set", registry=REGISTRY)
FINDINGS = Gauge("croupier_audit_findings", "What the last audit found wrong", registry=REGISTRY)
APPEND = Histogram(
    "croupier_append_seconds",
    "From a word decided to its entry on disk",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)

TABLE = ["table", "currency"]
DAY_STAKED = Gauge(
    "croupier_day_staked", "Staked in the gaming day, in whole units", TABLE, registry=REGISTRY
)
DAY_PAID = Gauge(
    "croupier_day_paid", "Given back and paid in the gaming day, in whole units", TABLE,
    registry=REGISTRY,
)  # fmt: skip
DAY_HOLD = Gauge(
    "croupier_day_hold_ratio", "Share of what was staked that the house kept", TABLE,
    registry=REGISTRY,
)  # fmt: skip
DAY_ROUNDS = Gauge("croupier_day_rounds", "Rounds of the gaming day", TABLE, registry=REGISTRY)
SEATED = Gauge("croupier_seated", "Seats taken now", ["table", "who"], registry=REGISTRY)
STORE = Gauge("croupier_store_bytes", "What the house's file takes", registry=REGISTRY)
BACKUP = Gauge(
    "croupier_backup_timestamp_seconds", "When the last backup was made; 0: none", registry=REGISTRY
)


def exposition() -> bytes:
    return generate_latest(REGISTRY)
