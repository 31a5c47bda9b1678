-- The seats of people whom a table asks; NULL where it was not written to since this step.
ALTER TABLE tables ADD COLUMN asked TEXT;
-- How people want to be told that it is their turn; "id" is the secret word with which one unsubscribes.
CREATE TABLE subscriptions (
    id TEXT PRIMARY KEY, person TEXT NOT NULL, device TEXT NOT NULL, way TEXT NOT NULL, address TEXT NOT NULL,
    keys TEXT NOT NULL, language TEXT NOT NULL, origin TEXT NOT NULL, confirmed INTEGER NOT NULL, made DOUBLE PRECISION NOT NULL
);
CREATE UNIQUE INDEX subscriptions_of_a_person ON subscriptions (person, way, address);
CREATE INDEX subscriptions_by_address ON subscriptions (address, made);
-- The entry of the log for which a person was told last.
CREATE TABLE told_turns (
    person TEXT NOT NULL, "table" TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL,
    PRIMARY KEY (person, "table")
);
CREATE INDEX told_turns_of_a_table ON told_turns ("table");
-- Keys of the server itself.
CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL);
