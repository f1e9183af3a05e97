"""Chat at the tables: heard by whoever looks on, kept by nobody."""
