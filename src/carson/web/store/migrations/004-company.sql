-- Who has a page of a table open at which worker, and when that worker last said so.
CREATE TABLE presence (
    worker TEXT NOT NULL, "table" TEXT NOT NULL, seats TEXT NOT NULL, watchers INTEGER NOT NULL, seen DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (worker, "table")
);
CREATE INDEX presence_at_a_table ON presence ("table");
-- What people say to each other; the seat is -1 for a spectator.
CREATE TABLE chat (
    "table" TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, made DOUBLE PRECISION NOT NULL,
    writer TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY ("table", number)
);
CREATE INDEX chat_of_a_writer ON chat (writer, made);
-- When the first clock of a table runs out; nothing where no clock runs.
ALTER TABLE tables ADD COLUMN due DOUBLE PRECISION;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
-- Whom to tell elsewhere that a seat is asked; "told" is the number of the log for which that was done last.
CREATE TABLE webhooks (
    "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, url TEXT NOT NULL, told INTEGER NOT NULL,
    PRIMARY KEY ("table", seat)
);
-- Passkeys of people, the other browsers at which they have signed in, and what those are asked to sign.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY, browser TEXT NOT NULL, key TEXT NOT NULL, used INTEGER NOT NULL, made DOUBLE PRECISION NOT NULL
);
CREATE INDEX passkeys_of_a_person ON passkeys (browser);
CREATE TABLE devices (browser TEXT PRIMARY KEY, person TEXT NOT NULL, made DOUBLE PRECISION NOT NULL);
CREATE TABLE challenges (challenge TEXT PRIMARY KEY, purpose TEXT NOT NULL, made DOUBLE PRECISION NOT NULL);
