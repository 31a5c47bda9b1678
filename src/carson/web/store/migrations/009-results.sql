-- Whether the result of a table counts for the ratings of its people.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 1;
-- How finished games ended for the people who played them; "sources" is JSON, "personalities" their moves, one word each.
CREATE TABLE results (
    "table" TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL, person TEXT NOT NULL, mode TEXT NOT NULL,
    score INTEGER NOT NULL, place INTEGER NOT NULL, seats INTEGER NOT NULL, rated INTEGER NOT NULL, sources TEXT NOT NULL,
    personalities TEXT NOT NULL, finished DOUBLE PRECISION NOT NULL, PRIMARY KEY ("table", seat)
);
CREATE INDEX results_of_a_person ON results (person, finished);
-- What is thought of the strength of people and bots, in each game.
CREATE TABLE ratings (
    person TEXT NOT NULL, mode TEXT NOT NULL, mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL, PRIMARY KEY (person, mode)
);
