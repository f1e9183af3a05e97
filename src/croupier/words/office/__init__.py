"""The words of the back office and of its day book, by the parts of the house."""
