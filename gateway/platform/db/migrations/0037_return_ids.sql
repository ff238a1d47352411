-- The id in the return URL of a payment. The attempt id is the reference at the provider, and must not lead to the order.
ALTER TABLE payment_attempts ADD COLUMN return_id uuid;
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_return_id ON payment_attempts (return_id) WHERE return_id IS NOT NULL;
