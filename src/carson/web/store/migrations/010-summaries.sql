-- What is kept of a table beside its log, so that nobody has to play the log again.
CREATE TABLE snapshots ("table" TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY ("table", number));
ALTER TABLE tables ADD COLUMN summary TEXT NOT NULL DEFAULT '';
