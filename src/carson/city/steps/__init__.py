"""What is decided and what follows: one module a phase or action square."""
