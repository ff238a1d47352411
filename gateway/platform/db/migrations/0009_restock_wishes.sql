CREATE TABLE restock_wishes (
  id bigserial PRIMARY KEY,
  item_id text NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient text NOT NULL,
  language text NOT NULL CHECK (language IN ('ar', 'en')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT restock_wishes_once UNIQUE (item_id, recipient)
);
