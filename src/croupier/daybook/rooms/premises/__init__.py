"""The premises: licence, equipment and cameras."""
