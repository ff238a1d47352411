CREATE TABLE promotions (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_-]{1,40}$'),
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'freeDelivery')),
  value integer NOT NULL,
  minimum_fils integer NOT NULL CHECK (minimum_fils >= 0),
  country_codes text[],
  category_id text REFERENCES categories (id),
  starts_at timestamptz,
  ends_at timestamptz,
  redemption_limit integer CHECK (redemption_limit > 0),
  user_limit integer CHECK (user_limit > 0),
  redeemed_count integer NOT NULL DEFAULT 0 CHECK (redeemed_count >= 0),
  message jsonb NOT NULL,
  CHECK (CASE kind WHEN 'percent' THEN value BETWEEN 1 AND 100 WHEN 'amount' THEN value > 0 ELSE value = 0 END),
  CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE promotion_redemptions (
  code text NOT NULL REFERENCES promotions (code),
  order_reference text NOT NULL,
  user_id text NOT NULL,
  redeemed_at timestamptz NOT NULL,
  PRIMARY KEY (code, order_reference)
);
--> statement-breakpoint
CREATE INDEX promotion_redemptions_user ON promotion_redemptions (user_id, code);
