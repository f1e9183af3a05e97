"""The rooms of the day book: one file for each subject."""
