"""Tournaments as players see them: what is open, what runs, and their own. No script."""
