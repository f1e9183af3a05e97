"""A player's own history: the pages, and what is taken home of it as CSV and on paper."""
