ALTER TABLE catalogue_state
  ADD COLUMN stock_revision integer NOT NULL DEFAULT 0,
  ADD COLUMN sales_revision integer NOT NULL DEFAULT 0;
