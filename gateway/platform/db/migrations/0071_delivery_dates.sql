CREATE TABLE holidays (
  day date PRIMARY KEY,
  name jsonb NOT NULL,
  is_estimated boolean NOT NULL DEFAULT false
);
--> statement-breakpoint
-- Null for orders of the past and while the day of a pre-order is unknown.
ALTER TABLE orders ADD COLUMN delivery_from date, ADD COLUMN delivery_to date,
  ADD CONSTRAINT orders_delivery_dates CHECK (delivery_from <= delivery_to);
