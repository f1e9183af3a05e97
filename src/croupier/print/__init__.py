"""What is printed: booklets of rules, strategy cards, papers."""
