"""The way in: the lines, what every request passes, cookies and forms that come back."""
