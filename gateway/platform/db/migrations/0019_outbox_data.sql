-- Messages store what they are about; they are rendered when they are sent. Rows written before keep their text.
ALTER TABLE outbox_messages
  ALTER COLUMN text DROP NOT NULL,
  ADD COLUMN data jsonb,
  ADD CONSTRAINT outbox_messages_content CHECK (text IS NOT NULL OR data IS NOT NULL);
