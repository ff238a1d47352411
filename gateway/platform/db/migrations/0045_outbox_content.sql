-- Every message stores what it is about; rendered texts are not stored.
DELETE FROM outbox_messages WHERE data IS NULL;
--> statement-breakpoint
ALTER TABLE outbox_messages
  DROP COLUMN subject,
  DROP COLUMN text,
  DROP COLUMN html,
  ALTER COLUMN data SET NOT NULL;
