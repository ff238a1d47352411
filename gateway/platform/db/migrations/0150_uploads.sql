-- The uploads that this database has stored: a bucket may have those of another environment.
CREATE TABLE uploads (
  path text PRIMARY KEY,
  -- The shop that stored it, so that a copy of the database deletes nothing of the original.
  shop_url text NOT NULL,
  -- Null while something shows it.
  unused_since timestamptz DEFAULT now()
);
