-- What each person is told by e-mail, and until when they were told.
ALTER TABLE staff
  ADD COLUMN notice_mode text NOT NULL DEFAULT 'off' CHECK (notice_mode IN ('off', 'atOnce', 'digest')),
  ADD COLUMN notice_topics text[] NOT NULL DEFAULT '{}',
  ADD COLUMN notice_language text NOT NULL DEFAULT 'ar' CHECK (notice_language IN ('ar', 'en')),
  ADD COLUMN noticed_until timestamptz NOT NULL DEFAULT now();
--> statement-breakpoint
CREATE INDEX returns_newest ON returns (created_at);
