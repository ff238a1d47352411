-- What customs ask about products: the code of the Harmonized System, and the country of origin.
ALTER TABLE items ADD COLUMN hs_code text, ADD COLUMN origin_country text;
--> statement-breakpoint
ALTER TABLE categories ADD COLUMN hs_code text, ADD COLUMN origin_country text;
