ALTER TABLE delivery_fees ADD COLUMN wrapping_fils integer CHECK (wrapping_fils > 0);
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN wrapping_fils integer NOT NULL DEFAULT 0 CHECK (wrapping_fils >= 0);
--> statement-breakpoint
-- The total, without the fee of the wrapping.
ALTER TABLE orders DROP CONSTRAINT orders_check1;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_total
  CHECK (total_fils = sub_total_fils - discount_fils + delivery_fee_fils + wrapping_fils - points_fils);
