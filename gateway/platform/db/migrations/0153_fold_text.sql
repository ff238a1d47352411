-- `foldText` of lib/domain/arabic-folding.ts.
CREATE FUNCTION fold_text(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(
    lower(regexp_replace(normalize(written, NFKD), '[\u0300-\u036F\u0600-\u0605\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u0674\u06D6-\u06ED\u200C\u200D]', '', 'g')),
    U&'\06BA\06A2\06A7\06FA\06FB\06FC\0671\0672\0673\06C4\06C5\06C6\06C7\06C8\06C9\06CA\06CB\06CF\0620\063D\063E\063F\0649\06CC\06CD\06CE\06D0\06D1\06D2\0629\06BE\06C1\06C3\06D5\06FF\063B\063C\06A9\06AA\0660\06F0\0661\06F1\0662\06F2\0663\06F3\0664\06F4\0665\06F5\0666\06F6\0667\06F7\0668\06F8\0669\06F9',
    U&'\0646\0641\0642\0634\0636\063A\0627\0627\0627\0648\0648\0648\0648\0648\0648\0648\0648\0648\064A\064A\064A\064A\064A\064A\064A\064A\064A\064A\064A\0647\0647\0647\0647\0647\0647\0643\0643\0643\064300112233445566778899'
  ), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The searched texts are folded again, line by line, because more letters are folded than before.
WITH folded AS (
  SELECT id, (SELECT string_agg(fold_text(line), E'\n' ORDER BY place)
    FROM unnest(string_to_array(search_text, E'\n')) WITH ORDINALITY AS t (line, place)) AS search_text
  FROM items
)
UPDATE items SET search_text = folded.search_text, title_folded = fold_text(title ->> 'Ar'),
  search_titles = search_titles(folded.search_text),
  title_vector = search_lexemes(split_part(folded.search_text, E'\n', 2) || ' ' || split_part(folded.search_text, E'\n', 3)),
  search_vector = search_lexemes(folded.search_text)
FROM folded WHERE folded.id = items.id AND (items.search_text <> folded.search_text OR title_folded <> fold_text(title ->> 'Ar'));
--> statement-breakpoint
INSERT INTO search_words (word) SELECT DISTINCT word FROM items, misspellable_words(search_text) AS word ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM search_words WHERE word <> fold_text(word);
