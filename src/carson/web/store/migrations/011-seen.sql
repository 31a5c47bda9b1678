-- How many moves of a table its holder had seen when their last page was closed; NULL before that.
ALTER TABLE holders ADD COLUMN seen INTEGER;
