ALTER TABLE items ADD COLUMN reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0);
