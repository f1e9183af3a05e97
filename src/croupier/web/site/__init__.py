"""What all pages share: frame, language, light, files, and the house as an application."""
