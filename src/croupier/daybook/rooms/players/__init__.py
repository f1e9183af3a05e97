"""Players: their accounts, limits, exclusions, payments and what they accepted."""
