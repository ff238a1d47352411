ALTER TABLE users ADD COLUMN is_email_verified boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN email_stated_at timestamptz;
--> statement-breakpoint
DROP INDEX users_email;
--> statement-breakpoint
CREATE UNIQUE INDEX users_email ON users (email) WHERE NOT is_guest AND is_email_verified;
--> statement-breakpoint
CREATE INDEX users_by_email ON users (email) WHERE email IS NOT NULL;
--> statement-breakpoint
ALTER TABLE users DROP CONSTRAINT users_check;
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_check CHECK ((erased_at IS NULL) = (subject IS NOT NULL AND name_en IS NOT NULL AND name_ar IS NOT NULL) AND (erased_at IS NULL OR (phone IS NULL AND email IS NULL)));
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_verified_email CHECK (email IS NOT NULL OR NOT is_email_verified);
--> statement-breakpoint
CREATE TABLE erased_subjects (
  digest text PRIMARY KEY,
  erased_at timestamptz NOT NULL
);
