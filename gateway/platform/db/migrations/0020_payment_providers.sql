-- Providers that cannot close a payment page: the attempt ended here while the page was open. It may still be paid.
ALTER TABLE payment_attempts ADD COLUMN open_at_provider boolean NOT NULL DEFAULT false;
--> statement-breakpoint
CREATE INDEX payment_attempts_open_at_provider ON payment_attempts (id) WHERE open_at_provider;
--> statement-breakpoint
-- Refunds end later than they begin, may fail, and may be partial.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_attempt_id_key,
  DROP CONSTRAINT refunds_reason_check,
  DROP CONSTRAINT refunds_state_check,
  ADD COLUMN provider_refund_id text,
  ADD COLUMN failure text,
  ADD COLUMN ended_at timestamptz,
  ADD CONSTRAINT refunds_reason_check CHECK (reason IN ('order', 'surplus', 'partial')),
  ADD CONSTRAINT refunds_state_check CHECK (state IN ('Pending', 'Done', 'Failed'));
--> statement-breakpoint
DROP INDEX refunds_one_an_order;
--> statement-breakpoint
CREATE UNIQUE INDEX refunds_one_an_order ON refunds (reference_code) WHERE reason = 'order' AND state <> 'Failed';
--> statement-breakpoint
CREATE UNIQUE INDEX refunds_one_surplus ON refunds (attempt_id) WHERE reason = 'surplus' AND state <> 'Failed';
--> statement-breakpoint
CREATE INDEX refunds_order ON refunds (reference_code);
--> statement-breakpoint
-- Verified webhooks, each stored once and acknowledged before it is processed.
CREATE TABLE payment_webhooks (
  provider text NOT NULL,
  digest text NOT NULL,
  attempt_id uuid NOT NULL REFERENCES payment_attempts (id),
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  PRIMARY KEY (provider, digest)
);
--> statement-breakpoint
CREATE INDEX payment_webhooks_unprocessed ON payment_webhooks (received_at) WHERE processed_at IS NULL;
--> statement-breakpoint
DROP TABLE sandbox_payments;
--> statement-breakpoint
-- Open payments of the removed sandbox (local mode only) expire: no provider has them.
UPDATE payment_attempts SET provider = 'tap', provider_id = NULL WHERE provider = 'sandbox' AND state = 'Pending';
