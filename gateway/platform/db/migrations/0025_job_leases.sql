-- Of several gateways, one runs a recurring job at a time.
CREATE TABLE job_leases (
  name text PRIMARY KEY,
  -- The process of the last run: host, process id and a random part.
  holder text,
  leased_until timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
--> statement-breakpoint
-- The last time that a read of the order requested the status from the provider.
ALTER TABLE payment_attempts ADD COLUMN refreshed_at timestamptz;
