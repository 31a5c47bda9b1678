CREATE TABLE tables (
    id TEXT PRIMARY KEY, record TEXT NOT NULL, seats TEXT NOT NULL, seed TEXT NOT NULL, created DOUBLE PRECISION NOT NULL
);
CREATE TABLE log (
    "table" TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL,
    kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, client TEXT, answer INTEGER, hash TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY ("table", number), UNIQUE ("table", client)
);
CREATE TABLE links (
    token TEXT PRIMARY KEY, "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL
);
CREATE TABLE holders (
    browser TEXT NOT NULL, "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL,
    PRIMARY KEY (browser, "table", seat)
);
