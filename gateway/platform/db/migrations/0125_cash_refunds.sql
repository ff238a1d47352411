-- When a refund in cash was handed to the customer, and who did it.
ALTER TABLE refunds ADD COLUMN paid_out_at timestamptz, ADD COLUMN paid_out_by text;
--> statement-breakpoint
-- Those from before were handed over without a record.
UPDATE refunds SET paid_out_at = ended_at WHERE state = 'Done' AND attempt_id IS NULL AND money_fils > 0;
--> statement-breakpoint
CREATE INDEX refunds_to_pay_out ON refunds (ended_at)
  WHERE state = 'Done' AND attempt_id IS NULL AND money_fils > 0 AND paid_out_at IS NULL;
