"""Poker against the dealer by the million: one box that is looked at, with its bonus bet.

The kernels deal and decide, and count outcomes: what was done, whether the bank has game, who is
higher, with what. What an outcome pays is asked of the game: the first round that shows it is
played there. Nothing about money is written down again.
"""
