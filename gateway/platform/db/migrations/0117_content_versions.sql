CREATE TABLE content_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id text NOT NULL DEFAULT current_staff() ->> 'staff',
  value jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX content_versions_key ON content_versions (key, id);
