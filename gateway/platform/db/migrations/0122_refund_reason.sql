-- Why staff refunded: they read it, the buyer does not.
ALTER TABLE refunds ADD COLUMN staff_reason text;
