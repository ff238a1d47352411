import { sql } from 'drizzle-orm';
import { type Database, textArray } from '../db/client.ts';

/** Adds the words of these items to those that a misspelled word may be taken for. They stay when the items go: what finds nothing is not offered. */
export async function learnWords(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`INSERT INTO search_words (word)
    SELECT DISTINCT unnest(tsvector_to_array(title_vector || search_lexemes(split_part(search_text, E'\n', 4) || ' ' || split_part(search_text, E'\n', 5))))
    FROM items WHERE id = ANY(${textArray(ids)})
    ON CONFLICT DO NOTHING`);
}
