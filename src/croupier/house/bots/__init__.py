"""Bots that keep a table company, marked as bots everywhere."""
