DROP INDEX users_phone;
--> statement-breakpoint
CREATE UNIQUE INDEX users_phone ON users (phone) WHERE NOT is_guest AND is_phone_verified;
--> statement-breakpoint
ALTER TABLE users DROP CONSTRAINT users_check;
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_check CHECK ((erased_at IS NULL) = (subject IS NOT NULL AND email IS NOT NULL AND name_en IS NOT NULL AND name_ar IS NOT NULL) AND (erased_at IS NULL OR phone IS NULL));
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_verified_phone CHECK (phone IS NOT NULL OR NOT is_phone_verified);
