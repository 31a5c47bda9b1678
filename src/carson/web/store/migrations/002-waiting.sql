-- When a table was last written to, and whom it waits for: "bot", "human", "over", or nothing where nobody has looked yet.
ALTER TABLE tables ADD COLUMN touched DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN awaits TEXT NOT NULL DEFAULT '';
UPDATE tables SET touched = created;
CREATE INDEX tables_waiting ON tables (awaits, touched);
CREATE INDEX links_of_a_table ON links ("table");
