-- For how many hours after the purchase the order can be paid.
ALTER TABLE orders ADD COLUMN pay_hours integer NOT NULL DEFAULT 24;
--> statement-breakpoint
CREATE INDEX orders_payment_failed ON orders (created_at) WHERE status = 'PaymentFailed';
