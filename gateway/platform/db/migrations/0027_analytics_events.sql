-- Analytics events that have not been forwarded yet; deleted when they were, after a day at the latest.
CREATE TABLE analytics_events (
  id bigserial PRIMARY KEY,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX analytics_events_due ON analytics_events (due_at, id);
