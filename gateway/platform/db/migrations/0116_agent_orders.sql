ALTER TABLE agent_sessions ADD COLUMN version text NOT NULL DEFAULT '2026-08-25';
--> statement-breakpoint
ALTER TABLE agent_sessions ADD COLUMN webhook_url text;
--> statement-breakpoint
CREATE TABLE agent_orders (
  reference_code text PRIMARY KEY,
  checkout_id text NOT NULL,
  agent text NOT NULL,
  version text NOT NULL,
  language text NOT NULL,
  webhook_url text,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE agent_order_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference_code text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX agent_order_events_due_at ON agent_order_events (due_at);
