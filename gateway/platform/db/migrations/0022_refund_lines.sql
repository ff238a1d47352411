-- The order lines of a partial refund, each with its refunded quantity.
ALTER TABLE refunds ADD COLUMN lines jsonb;
--> statement-breakpoint
-- The refund of an order also contains the points that paid a part of it.
UPDATE refunds SET points_fils = refunds.points_fils + orders.points_fils
  FROM orders WHERE orders.reference_code = refunds.reference_code AND refunds.reason = 'order';
--> statement-breakpoint
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check;
--> statement-breakpoint
DROP INDEX refunds_one_surplus;
--> statement-breakpoint
UPDATE refunds SET reason = 'extraPayment' WHERE reason = 'surplus';
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_check
  CHECK (reason IN ('order', 'extraPayment', 'partial'));
--> statement-breakpoint
CREATE UNIQUE INDEX refunds_one_per_extra_payment ON refunds (attempt_id)
  WHERE reason = 'extraPayment' AND state <> 'Failed';
