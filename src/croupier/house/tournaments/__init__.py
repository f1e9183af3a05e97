"""Tournaments as they are played: their tables, who directs them, their chips and their bots."""
