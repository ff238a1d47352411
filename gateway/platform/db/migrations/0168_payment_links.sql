-- Links with which somebody pays an order. The token is not stored, only its digest.
CREATE TABLE payment_links (
  id uuid PRIMARY KEY,
  reference_code text NOT NULL REFERENCES orders,
  digest text NOT NULL UNIQUE,
  reason text NOT NULL CHECK (reason IN ('order', 'correction')),
  amount_fils integer NOT NULL CHECK (amount_fils > 0),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  cancelled_at timestamptz,
  staff_id text DEFAULT current_staff() ->> 'staff',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX payment_links_order ON payment_links (reference_code, created_at);
--> statement-breakpoint
-- Another link of an order takes the place of the one before.
CREATE UNIQUE INDEX payment_links_one_open ON payment_links (reference_code) WHERE used_at IS NULL AND cancelled_at IS NULL;
--> statement-breakpoint
SELECT audit_changes('payment_links', '{digest}');
--> statement-breakpoint
-- The link that an attempt pays, so that its page returns there.
ALTER TABLE payment_attempts ADD COLUMN link_id uuid REFERENCES payment_links;
--> statement-breakpoint
-- Until when an unpaid order keeps its units: as long as its payment link is valid.
ALTER TABLE orders ADD COLUMN reserved_until timestamptz;
--> statement-breakpoint
CREATE INDEX orders_reserved_until ON orders (reserved_until) WHERE reserved_until IS NOT NULL;
