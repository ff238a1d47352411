-- Corrections that wait for the payment of a link; the link has the amount and the end.
CREATE TABLE pending_corrections (
  id uuid PRIMARY KEY REFERENCES payment_links,
  reference_code text NOT NULL REFERENCES orders,
  plan jsonb,
  reason text,
  revision text NOT NULL,
  stock_uses jsonb NOT NULL,
  is_reserved boolean NOT NULL DEFAULT true,
  ended_at timestamptz,
  staff_id text DEFAULT current_staff() ->> 'staff',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE UNIQUE INDEX pending_corrections_one_open ON pending_corrections (reference_code) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX pending_corrections_reserved ON pending_corrections (reference_code) WHERE is_reserved;
--> statement-breakpoint
SELECT audit_changes('pending_corrections', '{reason}', '{plan,revision,stock_uses}');
--> statement-breakpoint
-- An order is paid once, and each of its corrections once.
ALTER TABLE payment_attempts ADD COLUMN correction_id uuid REFERENCES pending_corrections;
--> statement-breakpoint
DROP INDEX payment_attempts_one_paid;
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_one_paid ON payment_attempts (reference_code, correction_id) NULLS NOT DISTINCT WHERE state = 'Paid';
--> statement-breakpoint
-- A refund of more than one payment has a row for each; the others name the first one.
ALTER TABLE refunds ADD COLUMN part_of uuid REFERENCES refunds;
--> statement-breakpoint
CREATE INDEX refunds_part_of ON refunds (part_of) WHERE part_of IS NOT NULL;
--> statement-breakpoint
-- The refund that repeats one that the provider rejected.
ALTER TABLE refunds ADD COLUMN repeated_by uuid REFERENCES refunds;
--> statement-breakpoint
UPDATE refunds AS failed SET repeated_by = (
  SELECT later.id FROM refunds AS later
  WHERE later.reference_code = failed.reference_code AND later.reason = failed.reason AND later.created_at > failed.created_at
    AND (later.reason = 'correction' OR later.attempt_id = failed.attempt_id)
  ORDER BY later.created_at LIMIT 1
) WHERE failed.reason IN ('extraPayment', 'correction') AND failed.state = 'Failed'
  AND NOT EXISTS (SELECT FROM order_corrections WHERE order_corrections.refund_id = failed.id);
--> statement-breakpoint
ALTER TABLE order_corrections DROP COLUMN refund_id;
