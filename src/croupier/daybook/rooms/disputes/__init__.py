"""Disputes, voids and wrong credits."""
