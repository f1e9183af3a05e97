"""The games: pure functions of terms, chance and decisions. One folder each, one shape for all."""
