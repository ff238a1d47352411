-- Every attempt has a return id, and every webhook names its payment.
UPDATE payment_attempts SET return_id = gen_random_uuid() WHERE return_id IS NULL;
--> statement-breakpoint
ALTER TABLE payment_attempts ALTER COLUMN return_id SET NOT NULL;
--> statement-breakpoint
DELETE FROM payment_webhooks WHERE provider_id IS NULL;
--> statement-breakpoint
ALTER TABLE payment_webhooks ALTER COLUMN provider_id SET NOT NULL;
