"""Blackjack word by word, at many tables at once: whoever plays decides, and the kernel deals."""
