CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  expire timestamptz
);
--> statement-breakpoint
CREATE INDEX rate_limits_expire ON rate_limits (expire);
--> statement-breakpoint
CREATE TABLE sms_sends (
  phone text PRIMARY KEY,
  sent_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE reservation_keys (
  reference_code text NOT NULL REFERENCES orders (reference_code),
  kind text NOT NULL CHECK (kind IN ('guest', 'account', 'phone', 'network')),
  key text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (reference_code, kind)
);
--> statement-breakpoint
CREATE INDEX reservation_keys_key ON reservation_keys (kind, key);
