-- The order lines of a partial refund, each with its refunded quantity.
ALTER TABLE refunds ADD COLUMN lines jsonb;
--> statement-breakpoint
-- The refund of an order also contains the points that paid a part of it.
UPDATE refunds SET points_fils = refunds.points_fils + orders.points_fils
  FROM orders WHERE orders.reference_code = refunds.reference_code AND refunds.reason = 'order';
