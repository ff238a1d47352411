-- Cash that drivers and branches hand over, against the orders that were paid in cash.
CREATE TABLE cash_receipts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  day date NOT NULL,
  receiver text NOT NULL,
  amount_fils integer NOT NULL CHECK (amount_fils >= 0),
  note text,
  staff_id text NOT NULL DEFAULT current_staff() ->> 'staff',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX cash_receipts_day ON cash_receipts (day, created_at);
--> statement-breakpoint
-- An order is in one receipt only.
CREATE TABLE cash_receipt_orders (
  reference_code text PRIMARY KEY REFERENCES orders,
  receipt_id uuid NOT NULL REFERENCES cash_receipts ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX cash_receipt_orders_receipt ON cash_receipt_orders (receipt_id);
--> statement-breakpoint
SELECT audit_changes('cash_receipts'), audit_changes('cash_receipt_orders');
--> statement-breakpoint
-- The order that the buyer gets instead of the refund of a return.
ALTER TABLE returns ADD COLUMN exchange_reference text REFERENCES orders;
