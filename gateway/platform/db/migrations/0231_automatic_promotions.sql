ALTER TABLE promotions
  ADD COLUMN is_automatic boolean NOT NULL DEFAULT false,
  ADD COLUMN is_combinable boolean NOT NULL DEFAULT false,
  ADD COLUMN priority integer NOT NULL DEFAULT 0 CHECK (priority >= 0),
  ADD COLUMN item_ids text[] CHECK (cardinality(item_ids) > 0),
  ADD COLUMN first_order_only boolean NOT NULL DEFAULT false,
  ADD COLUMN excludes_sale boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- Every cart reads them.
CREATE INDEX promotions_automatic ON promotions (code) WHERE is_automatic;
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN automatic_promotions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(automatic_promotions) = 'array');
