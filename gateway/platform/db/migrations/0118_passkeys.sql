CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);
--> statement-breakpoint
CREATE TABLE passkey_challenges (
  digest text PRIMARY KEY,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
SELECT audit_changes('passkeys', '{id,name,public_key}', '{counter,last_used_at,transports}', '{user_id}');
