"""Hands of cards: which cards make which combination, and which of two is higher.

Ranking alone: no wagers, no pay tables, no book. What a book may decide – whether ace–king is a
category, the qualifier of a low hand, the order of suits – is an argument. Nothing here needs a
compiler or a table on disk; the compiled kernels for whole decks are `croupier.odds`.
"""
