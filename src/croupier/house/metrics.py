"""What the house counts about itself, for Prometheus. It counts nothing about persons."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

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


def exposition() -> bytes:
    return generate_latest(REGISTRY)
