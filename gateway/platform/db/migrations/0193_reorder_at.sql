ALTER TABLE items ADD COLUMN reorder_at integer CHECK (reorder_at >= 0);
