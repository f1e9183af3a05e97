"""The rooms of the day book: a folder for each part of the house, a file in it for each subject."""
