-- The part of added points that were used before: it expires as if it had not been used.
ALTER TABLE points_changes ADD COLUMN returned_fils integer NOT NULL DEFAULT 0;
--> statement-breakpoint
UPDATE points_changes SET returned_fils = fils WHERE kind = 'Returned';
