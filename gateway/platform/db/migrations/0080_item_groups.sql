CREATE TABLE item_groups (
  id text PRIMARY KEY,
  title jsonb NOT NULL,
  options jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE items ADD COLUMN group_id text, ADD COLUMN option_values text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
-- The chosen options of a line, as they were at the purchase.
ALTER TABLE order_lines ADD COLUMN options jsonb;
--> statement-breakpoint
CREATE INDEX items_group ON items (group_id) WHERE group_id IS NOT NULL;
