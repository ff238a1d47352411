-- Who used a promotion code: digests of the phone and the e-mail of the order. Earlier uses
-- have none and count by user, for guests also by the phone of the user.
ALTER TABLE promotion_redemptions ADD COLUMN is_guest boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE promotion_redemptions ADD COLUMN phone_digest text;
--> statement-breakpoint
ALTER TABLE promotion_redemptions ADD COLUMN is_phone_verified boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE promotion_redemptions ADD COLUMN email_digest text;
--> statement-breakpoint
ALTER TABLE promotion_redemptions ADD COLUMN is_email_verified boolean NOT NULL DEFAULT false;
--> statement-breakpoint
CREATE INDEX promotion_redemptions_by_phone ON promotion_redemptions (code, phone_digest);
--> statement-breakpoint
CREATE INDEX promotion_redemptions_by_email ON promotion_redemptions (code, email_digest);
--> statement-breakpoint
ALTER TABLE orders ADD COLUMN promotion_person jsonb;
