"""The premises as the real house has them: what is on record before a table opens."""
