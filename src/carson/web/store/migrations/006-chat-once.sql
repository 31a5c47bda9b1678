-- The id that a writer gave a line, so that one that is sent again is kept once.
ALTER TABLE chat ADD COLUMN client TEXT;
CREATE UNIQUE INDEX chat_once ON chat ("table", writer, client) WHERE client IS NOT NULL;
