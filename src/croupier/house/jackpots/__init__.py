"""Jackpot systems as they run: what the plan links, what tables say, what is won."""
