"""One module for each group of addresses: reads the request, calls the domain, answers with a page."""
