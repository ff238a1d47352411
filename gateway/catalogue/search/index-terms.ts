import { sql } from 'drizzle-orm';
import { type Database, textArray } from '../../db/client.ts';

/**
 * Adds the words of these items to the terms for spelling correction. Terms of deleted
 * items stay, but corrections without results are not offered.
 */
export async function indexTerms(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`INSERT INTO search_words (word)
    SELECT DISTINCT word FROM items, misspellable_words(search_text) AS word WHERE id = ANY(${textArray(ids)}) ON CONFLICT DO NOTHING`);
}
