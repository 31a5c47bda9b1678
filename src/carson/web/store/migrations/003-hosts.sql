-- Who opened a table, whether the lobby lists it, and whether spectators may write in its chat.
ALTER TABLE tables ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN all_write INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_in_lobby ON tables (public, touched);
CREATE INDEX holders_of_a_table ON holders ("table");
