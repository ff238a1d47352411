-- Who of the staff changed the points of an account, and why.
ALTER TABLE points_changes ADD COLUMN reason text, ADD COLUMN staff_id text;
--> statement-breakpoint
ALTER TABLE points_changes ALTER COLUMN staff_id SET DEFAULT current_staff() ->> 'staff';
--> statement-breakpoint
ALTER TABLE contact_messages
  ADD COLUMN language text NOT NULL DEFAULT 'ar' CHECK (language IN ('ar', 'en')),
  ADD COLUMN handled_at timestamptz,
  ADD COLUMN revision integer NOT NULL DEFAULT 1;
--> statement-breakpoint
CREATE INDEX contact_messages_waiting ON contact_messages (created_at) WHERE handled_at IS NULL;
--> statement-breakpoint
CREATE TABLE contact_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  text text NOT NULL,
  staff_id text NOT NULL DEFAULT current_staff() ->> 'staff',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX contact_answers_message ON contact_answers (message_id, id);
--> statement-breakpoint
SELECT audit_changes('contact_answers', '{text}');
--> statement-breakpoint
CREATE INDEX outbox_messages_failed ON outbox_messages (failed_at) WHERE failed_at IS NOT NULL;
