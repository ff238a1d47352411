-- The values of a kind's own fields, as the contract has them: a new kind needs no column.
ALTER TABLE promotions ADD COLUMN terms jsonb CHECK (jsonb_typeof(terms) = 'object');
--> statement-breakpoint
UPDATE promotions SET terms = CASE kind
  WHEN 'percent' THEN jsonb_build_object('value', value)
  WHEN 'amount' THEN jsonb_build_object('value', trim_scale(value / 1000.0))
  ELSE '{}'::jsonb END;
--> statement-breakpoint
-- With the column, its check goes. The kind names itself: which kinds there are, the contract says.
ALTER TABLE promotions DROP COLUMN value, ALTER COLUMN terms SET NOT NULL, DROP CONSTRAINT promotions_kind_check;
--> statement-breakpoint
-- A cart for nothing and a negative discount are wrong whatever the contract allows.
ALTER TABLE promotions ADD CONSTRAINT promotions_terms_of_kind CHECK (CASE kind
  WHEN 'percent' THEN (terms ->> 'value')::numeric BETWEEN 1 AND 100
  WHEN 'amount' THEN (terms ->> 'value')::numeric > 0
  ELSE true END);
