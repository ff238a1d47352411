ALTER TABLE items ADD COLUMN not_returnable text;
--> statement-breakpoint
ALTER TABLE categories ADD COLUMN not_returnable text;
--> statement-breakpoint
ALTER TABLE order_lines ADD COLUMN not_returnable text;
