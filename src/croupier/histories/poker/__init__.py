"""Hands of poker between players, as PHH and as Open Hand History."""
