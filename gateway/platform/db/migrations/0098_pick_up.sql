ALTER TABLE orders DROP CONSTRAINT orders_status_check;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_status_check CHECK (status IN ('PendingPayment', 'Confirmed', 'Processing', 'ReadyForPickup', 'Shipped', 'Delivered', 'PaymentFailed', 'Expired', 'CancelRequested', 'Cancelled', 'Refunded'));
--> statement-breakpoint
-- The branch, as it was at the purchase, and the code of an order that is collected.
ALTER TABLE orders ADD COLUMN pick_up jsonb, ADD COLUMN ready_at timestamptz;
--> statement-breakpoint
CREATE INDEX orders_uncollected ON orders (ready_at) WHERE status = 'ReadyForPickup';
--> statement-breakpoint
UPDATE content SET value = (
  SELECT coalesce(jsonb_agg(branch || '{"countryCode": "KW", "hasPickUp": true}' ORDER BY place), '[]')
  FROM jsonb_array_elements(value) WITH ORDINALITY AS list (branch, place)
) WHERE key = 'branches';
