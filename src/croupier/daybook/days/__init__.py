"""A day as text: what people did, what it brought about, and what was refused. A casino manager
reads it as a dealer reads a round's text; replayed, it shows where it differs."""
