-- Deema has one id for the status and another one for refunds and webhooks.
ALTER TABLE payment_attempts ADD COLUMN second_id text;
--> statement-breakpoint
CREATE INDEX payment_attempts_second_id ON payment_attempts (second_id) WHERE second_id IS NOT NULL;
