CREATE TABLE agent_sessions (
  id text PRIMARY KEY,
  kind text NOT NULL,
  agent text NOT NULL,
  content jsonb NOT NULL,
  buyer jsonb,
  cart_id text,
  order_reference text,
  canceled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX agent_sessions_expires_at ON agent_sessions (expires_at);
--> statement-breakpoint
CREATE INDEX agent_sessions_cart_id ON agent_sessions (cart_id) WHERE cart_id IS NOT NULL;
