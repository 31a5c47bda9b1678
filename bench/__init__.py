"""Programs around the package: speed, screenshots, catalogues of sentences."""
