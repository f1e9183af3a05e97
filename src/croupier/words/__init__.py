"""What people read: by key, in every language."""
