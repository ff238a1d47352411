-- All are optional; the weight includes the packaging.
ALTER TABLE items ADD COLUMN gtin text, ADD COLUMN mpn text, ADD COLUMN weight_grams integer;
