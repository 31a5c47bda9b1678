"""Everything a person reads about a game: one text for each thing, shared by terminal, page, notebook and guide."""
