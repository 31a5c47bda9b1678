"""The pages of rules: the guides with their pictures, and the numbered rules."""
