-- The items that each revision of the catalogue changed, for counts that a gateway has in memory. All writers insert while they
-- have the row of catalogue_state locked, so the numbers are in the order of the commits.
CREATE TABLE item_changes (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_ids text[] NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
