"""Poker against the dealer: Caribbean and Oasis, every deal counted."""
