-- When a log-in that proves the e-mail first stated it as verified. What is verified today stays as it is.
ALTER TABLE users ADD COLUMN email_proved_at timestamptz;
--> statement-breakpoint
UPDATE users SET email_proved_at = coalesce(email_stated_at, now())
WHERE is_email_verified AND NOT is_guest;
--> statement-breakpoint
-- False: only log-ins before `erased_at` have ended, and the account remains.
ALTER TABLE erased_subjects ADD COLUMN is_erased boolean NOT NULL DEFAULT true;
