"""Strangers: what one address may ask of the house."""
