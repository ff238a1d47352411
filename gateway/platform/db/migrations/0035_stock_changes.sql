CREATE TABLE stock_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id text NOT NULL REFERENCES items (id),
  units_before integer NOT NULL CHECK (units_before >= 0),
  units_after integer NOT NULL CHECK (units_after >= 0),
  reason text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX stock_changes_item ON stock_changes (item_id, id);
