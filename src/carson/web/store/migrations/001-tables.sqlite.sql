-- A database from before there were migrations has these already.
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, record TEXT NOT NULL, seats TEXT NOT NULL, seed TEXT NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (
    "table" TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, client TEXT, answer INTEGER, hash TEXT NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY ("table", number), UNIQUE ("table", client)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS links (
    token TEXT PRIMARY KEY, "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS holders (
    browser TEXT NOT NULL, "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL,
    PRIMARY KEY (browser, "table", seat)
) WITHOUT ROWID;
