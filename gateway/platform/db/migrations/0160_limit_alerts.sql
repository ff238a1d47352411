-- When half of a limit of the shop was used: staff are told.
CREATE TABLE limit_alerts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  limit_name text NOT NULL,
  consumed integer NOT NULL,
  points integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX limit_alerts_at ON limit_alerts (at);
--> statement-breakpoint
-- Owners are told of it, unless they have switched notices off.
UPDATE staff SET notice_topics = array_append(notice_topics, 'smsBudget')
WHERE role = 'owner' AND notice_mode <> 'off';
