CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The words of folded text. Digits are words of their own: 500g is found by 500 g.
-- No character class of the database's locale takes part: the same text gives the same words everywhere.
CREATE FUNCTION search_tokens(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(left(token, 64) ORDER BY place), '{}')
  FROM unnest(string_to_array(regexp_replace(
    translate(folded, E'\n\t!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~،؛؟٪٫٬«»“”‘’„…–—‐‑−×·•°٭', repeat(' ', 80)),
    '([0-9]+)', ' \1 ', 'g'), ' ')) WITH ORDINALITY AS t (token, place)
  WHERE token <> ''
$$;
--> statement-breakpoint
-- Words as they stand, and without the article that is written onto them.
CREATE FUNCTION search_lexemes(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(lexeme), '{}')) FROM (
    SELECT token AS lexeme FROM unnest(search_tokens(folded)) AS t (token)
    UNION ALL
    SELECT regexp_replace(token, '^(وال|بال|فال|كال|ال|لل)', '') FROM unnest(search_tokens(folded)) AS t (token)
      WHERE token ~ '^(وال|بال|فال|كال|ال|لل)...'
  ) AS lexemes
$$;
--> statement-breakpoint
-- Both titles, each on a line of its own between line ends, with single spaces and no punctuation.
CREATE FUNCTION search_titles(search_text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT E'\n' || array_to_string(search_tokens(split_part(search_text, E'\n', 2)), ' ')
    || E'\n' || array_to_string(search_tokens(split_part(search_text, E'\n', 3)), ' ') || E'\n'
$$;
--> statement-breakpoint
-- Long texts go out of line, so that what lists and facets read lies close together. Adding the columns below writes every row anew.
ALTER TABLE items SET (toast_tuple_target = 512);
--> statement-breakpoint
ALTER TABLE items
  ADD COLUMN search_titles text NOT NULL GENERATED ALWAYS AS (search_titles(search_text)) STORED,
  ADD COLUMN title_vector tsvector NOT NULL
    GENERATED ALWAYS AS (search_lexemes(split_part(search_text, E'\n', 2) || ' ' || split_part(search_text, E'\n', 3))) STORED,
  ADD COLUMN search_vector tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(search_text)) STORED;
--> statement-breakpoint
CREATE INDEX items_search ON items USING gin (search_vector) WITH (fastupdate = off);
--> statement-breakpoint
-- The order of the sitemap, which reads all of it page by page.
CREATE INDEX items_oldest ON items (created_at, id) WHERE is_enabled;
--> statement-breakpoint
-- Words that titles, brands and tags have had: what a misspelled word is taken for.
CREATE TABLE search_words (word text COLLATE "C" PRIMARY KEY);
--> statement-breakpoint
CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE FUNCTION misspellable_words(search_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT word FROM unnest(tsvector_to_array(search_lexemes(
    split_part(search_text, E'\n', 2) || ' ' || split_part(search_text, E'\n', 3) || ' ' || split_part(search_text, E'\n', 4) || ' ' || split_part(search_text, E'\n', 5)
  ))) AS t (word) WHERE length(word) > 2 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
INSERT INTO search_words (word) SELECT DISTINCT word FROM items, misspellable_words(search_text) AS word;
