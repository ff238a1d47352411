-- Orders that staff prepare for somebody who writes or calls.
CREATE TABLE order_drafts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text REFERENCES users,
  content jsonb,
  reference_code text REFERENCES orders,
  staff_id text NOT NULL DEFAULT current_staff() ->> 'staff',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((content IS NULL) = (reference_code IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX order_drafts_open ON order_drafts (updated_at DESC) WHERE reference_code IS NULL;
--> statement-breakpoint
CREATE INDEX order_drafts_user ON order_drafts (user_id) WHERE user_id IS NOT NULL;
--> statement-breakpoint
-- What staff gave away with an order, for their limits of a day and for reports.
CREATE TABLE staff_discounts (
  reference_code text PRIMARY KEY REFERENCES orders,
  fils integer NOT NULL CHECK (fils > 0),
  reason text,
  staff_id text NOT NULL DEFAULT current_staff() ->> 'staff',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX staff_discounts_day ON staff_discounts (created_at);
--> statement-breakpoint
SELECT audit_changes('order_drafts', '{content}'), audit_changes('staff_discounts', '{reason}');
--> statement-breakpoint
-- When cash was paid before the hand-over, at a branch.
ALTER TABLE orders ADD COLUMN cash_paid_at timestamptz;
