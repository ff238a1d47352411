-- One request at a time creates the payment of an attempt: not every provider recognises a repeated request.
ALTER TABLE payment_attempts ADD COLUMN creating_until timestamptz;
--> statement-breakpoint
-- A webhook may be about a second payment of an attempt, when the response that contained its id was lost.
ALTER TABLE payment_webhooks ADD COLUMN provider_id text;
