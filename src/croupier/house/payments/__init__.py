"""Deposits and withdrawals: one interface for payment providers, and the house's side of it."""
