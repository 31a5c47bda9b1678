"""The digital home of the Carson City games."""

__version__ = "0.1.0"
