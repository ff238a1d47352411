-- The import writes these columns (catalogue/search/search-columns.ts): the functions that generated them took most of its time.
ALTER TABLE items ALTER COLUMN search_titles DROP EXPRESSION, ALTER COLUMN title_vector DROP EXPRESSION, ALTER COLUMN search_vector DROP EXPRESSION;
--> statement-breakpoint
-- Rows are first appended to a list and moved into the index together. A search reads the list as well, which is therefore short (kB).
ALTER INDEX items_search SET (fastupdate = on, gin_pending_list_limit = 1024);
--> statement-breakpoint
-- No condition refers to these columns, and reading their long texts takes a third of the time of ANALYZE.
ALTER TABLE items ALTER COLUMN title SET STATISTICS 0, ALTER COLUMN short_description SET STATISTICS 0,
  ALTER COLUMN description SET STATISTICS 0, ALTER COLUMN attributes SET STATISTICS 0, ALTER COLUMN medias SET STATISTICS 0,
  ALTER COLUMN search_text SET STATISTICS 0, ALTER COLUMN search_titles SET STATISTICS 0, ALTER COLUMN title_vector SET STATISTICS 0,
  ALTER COLUMN country_prices SET STATISTICS 0, ALTER COLUMN category_ids SET STATISTICS 0;
