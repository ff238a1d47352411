-- Staff publish the text that they have read.
ALTER TABLE reviews ADD COLUMN revision integer NOT NULL DEFAULT 1;
