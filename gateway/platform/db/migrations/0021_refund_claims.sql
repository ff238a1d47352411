-- One process at a time executes a refund: a second request of the same refund could be rejected after the first one had refunded.
ALTER TABLE refunds ADD COLUMN claimed_until timestamptz;
