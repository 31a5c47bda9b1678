-- Whether the host has taken the seat of somebody who only looks on now; NULL if not.
ALTER TABLE holders ADD COLUMN removed INTEGER;
