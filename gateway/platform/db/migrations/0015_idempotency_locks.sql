ALTER TABLE idempotency_keys ADD COLUMN lock_id uuid;
--> statement-breakpoint
ALTER TABLE idempotency_keys ADD COLUMN locked_until timestamptz;
--> statement-breakpoint
ALTER TABLE contact_messages DROP COLUMN idempotency_key;
