"""Blackjack by the million: strategies, the tables they become with a book's rules, the kernel."""
