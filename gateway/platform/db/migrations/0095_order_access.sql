CREATE TABLE order_codes (
  order_number integer PRIMARY KEY,
  reference_code text REFERENCES orders,
  code_hash text NOT NULL,
  tries_left smallint NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE order_grants (
  digest text PRIMARY KEY,
  reference_code text NOT NULL REFERENCES orders,
  expires_at timestamptz NOT NULL
);
