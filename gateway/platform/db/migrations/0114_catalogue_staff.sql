-- The shop shows neither a hidden category nor those below it.
ALTER TABLE categories ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- The history of one product.
CREATE INDEX audit_log_product ON audit_log (key) WHERE kind IN ('items', 'stock_changes');
