-- `sale_fils` is the selling price; `planned_sale_fils` the sale price that it has within the period of the sale.
ALTER TABLE items ADD COLUMN planned_sale_fils integer, ADD COLUMN sale_starts_at timestamptz, ADD COLUMN sale_ends_at timestamptz,
  ADD COLUMN is_sale_on boolean NOT NULL DEFAULT true;
--> statement-breakpoint
UPDATE items SET planned_sale_fils = sale_fils;
--> statement-breakpoint
ALTER TABLE items ALTER COLUMN planned_sale_fils SET NOT NULL,
  ADD CONSTRAINT items_planned_sale_check CHECK (planned_sale_fils >= 0 AND planned_sale_fils <= price_fils),
  ADD CONSTRAINT items_sale_period_check CHECK (sale_starts_at < sale_ends_at);
--> statement-breakpoint
CREATE INDEX items_sale_period ON items (id) WHERE sale_starts_at IS NOT NULL OR sale_ends_at IS NOT NULL;
--> statement-breakpoint
-- The log has what staff plan, not what follows from the time.
DROP TRIGGER audit_changes ON items;
--> statement-breakpoint
SELECT audit_changes('items', '{}', '{title_folded,search_text,search_titles,title_vector,search_vector,category_tree,is_in_sale,sale_fils,is_sale_on}', '{sku}');
