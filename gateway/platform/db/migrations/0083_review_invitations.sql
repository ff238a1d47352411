CREATE TABLE message_opt_outs (
  email_digest text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX items_review_subject ON items (coalesce(group_id, id));
