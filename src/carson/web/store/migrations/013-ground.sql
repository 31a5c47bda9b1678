-- What all positions of the game at a table have in common; empty where there is nothing, or nothing was written since this step.
ALTER TABLE tables ADD COLUMN ground TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_on_ground ON tables (ground, touched) WHERE ground <> '';
