-- What was found out about a finished game so far ("findings" is JSON), what part of the work that is, and whether to go on.
CREATE TABLE analyses (
    "table" TEXT PRIMARY KEY REFERENCES tables(id), moves INTEGER NOT NULL, part DOUBLE PRECISION NOT NULL,
    findings TEXT NOT NULL, stopped INTEGER NOT NULL, made DOUBLE PRECISION NOT NULL
);
-- The variations that a person has tried at a table, one a line.
CREATE TABLE studies (
    person TEXT NOT NULL, "table" TEXT NOT NULL REFERENCES tables(id), text TEXT NOT NULL, made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, "table")
);
CREATE INDEX studies_of_a_table ON studies ("table");
-- Whether people who play each other at a table may ask the computer; tables from before this step allowed it.
ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;
CREATE INDEX log_hashes ON log (hash) WHERE hash <> '';
