-- The digest of the network that caused a message, by which messages to unverified recipients are limited.
ALTER TABLE outbox_messages ADD COLUMN network text;
--> statement-breakpoint
ALTER TABLE outbox_messages ADD COLUMN is_phone_verified boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN network text;
--> statement-breakpoint
ALTER TABLE restock_wishes ADD COLUMN network text;
