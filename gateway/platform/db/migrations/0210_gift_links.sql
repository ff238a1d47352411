-- A gift whose recipient enters the address, with what both persons wrote; null for any other order.
ALTER TABLE orders ADD COLUMN gift jsonb;
--> statement-breakpoint
ALTER TABLE orders DROP CONSTRAINT orders_status_check;
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_status_check CHECK (status IN ('PendingPayment', 'AwaitingAddress', 'Confirmed', 'Processing', 'ReadyForPickup', 'Shipped', 'Delivered', 'PaymentFailed', 'Expired', 'CancelRequested', 'Cancelled', 'Refunded'));
--> statement-breakpoint
DROP TRIGGER audit_changes ON orders;
--> statement-breakpoint
SELECT audit_changes('orders', '{address,customer,order_note,gift_message,gift,network,promotion_person,pick_up}');
--> statement-breakpoint
-- The link of the recipient. The token is not stored, only its digest.
CREATE TABLE gift_links (
  reference_code text PRIMARY KEY REFERENCES orders,
  id uuid NOT NULL UNIQUE,
  digest text NOT NULL UNIQUE,
  -- How many times the buyer has sent it again.
  sends integer NOT NULL DEFAULT 0 CHECK (sends >= 0),
  -- How many reminders were sent; the last one is that it has expired.
  reminders integer NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 3),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX gift_links_open ON gift_links (created_at) WHERE used_at IS NULL AND reminders < 3;
--> statement-breakpoint
SELECT audit_changes('gift_links', '{digest}');
--> statement-breakpoint
-- An order that waits for the address is paid.
DROP TRIGGER orders_sales_insert ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_sales_insert AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.status IN ('AwaitingAddress', 'Confirmed') AND (NEW.payment_method <> 'Cash' OR NEW.cash_paid_at IS NOT NULL)) EXECUTE FUNCTION mark_sales_change();
--> statement-breakpoint
DROP TRIGGER orders_sales_update ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_sales_update AFTER UPDATE ON orders FOR EACH ROW
  WHEN (NEW.status IN ('AwaitingAddress', 'Confirmed', 'Processing', 'ReadyForPickup', 'Shipped', 'Delivered', 'CancelRequested', 'Cancelled', 'Refunded')
    AND (NEW.status <> OLD.status OR NEW.total_fils <> OLD.total_fils OR NEW.customer <> OLD.customer OR NEW.address <> OLD.address))
  EXECUTE FUNCTION mark_sales_change();
