-- Whom the host of a table does not let write there, or not let sit at any of their tables.
CREATE TABLE sanctions (
    "table" TEXT NOT NULL REFERENCES tables(id), person TEXT NOT NULL, name TEXT NOT NULL,
    muted INTEGER NOT NULL, banned INTEGER NOT NULL, PRIMARY KEY ("table", person)
);
CREATE INDEX sanctions_of_a_person ON sanctions (person);
