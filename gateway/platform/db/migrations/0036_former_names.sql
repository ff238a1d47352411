CREATE TABLE former_names (
  se_name text PRIMARY KEY,
  item_id text NOT NULL REFERENCES items (id),
  changed_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX former_names_item ON former_names (item_id);
--> statement-breakpoint
ALTER TABLE items
  DROP CONSTRAINT items_se_name_key,
  ADD CONSTRAINT items_se_name_key UNIQUE (se_name) DEFERRABLE,
  DROP CONSTRAINT items_migration_id_key,
  ADD CONSTRAINT items_migration_id_key UNIQUE (migration_id) DEFERRABLE;
