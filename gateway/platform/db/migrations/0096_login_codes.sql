CREATE TABLE login_codes (
  phone_digest text PRIMARY KEY,
  code_hash text NOT NULL,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL
);
