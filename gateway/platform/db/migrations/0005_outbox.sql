CREATE TABLE outbox_messages (
  id bigserial PRIMARY KEY,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient text NOT NULL,
  language text NOT NULL CHECK (language IN ('ar', 'en')),
  subject text,
  text text NOT NULL,
  html text,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failed_at timestamptz
);
--> statement-breakpoint
CREATE INDEX outbox_messages_waiting ON outbox_messages (due_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
--> statement-breakpoint
CREATE INDEX outbox_messages_recipient ON outbox_messages (recipient);
