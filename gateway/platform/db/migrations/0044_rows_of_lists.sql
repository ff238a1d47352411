-- What lists, facets and the order of a search compare stays in the row: reading it out of line takes most of their time.
-- Long texts still go out of line. Rows of this length are not compressed.
ALTER TABLE items SET (toast_tuple_target = 1024);
--> statement-breakpoint
ALTER TABLE items ALTER COLUMN title_folded SET STORAGE MAIN, ALTER COLUMN category_ids SET STORAGE MAIN,
  ALTER COLUMN category_tree SET STORAGE MAIN, ALTER COLUMN brand SET STORAGE MAIN, ALTER COLUMN tags SET STORAGE MAIN,
  ALTER COLUMN unavailable_countries SET STORAGE MAIN, ALTER COLUMN search_titles SET STORAGE MAIN,
  ALTER COLUMN title_vector SET STORAGE MAIN, ALTER COLUMN search_vector SET STORAGE MAIN;
--> statement-breakpoint
-- A computed value writes every row anew.
ALTER TABLE items ALTER COLUMN search_titles TYPE text USING search_titles || '';
--> statement-breakpoint
-- The numbers of items by category are counted in this index.
CREATE INDEX items_counted ON items (category_tree) WHERE is_enabled;
--> statement-breakpoint
-- The change of a revision, so that a gateway keeps the cached results that it does not concern.
ALTER TABLE item_changes ADD COLUMN revision integer UNIQUE, ADD COLUMN is_stock_only boolean NOT NULL DEFAULT false;
