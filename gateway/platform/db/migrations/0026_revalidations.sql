-- Changes of which the storefront has not been notified yet; written in their transaction.
CREATE TABLE revalidations (
  id bigserial PRIMARY KEY,
  tags text[] NOT NULL,
  changes jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX revalidations_due ON revalidations (due_at, id);
