"""Chance: where outcomes come from when no hand deals them."""
