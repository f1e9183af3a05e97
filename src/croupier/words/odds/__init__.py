"""The words of the odds: pages and cards about them, and what the solver of each game says."""
