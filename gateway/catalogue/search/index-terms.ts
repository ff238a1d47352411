import { type Database, textArray } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

/**
 * Adds words to the terms for spelling correction, in a fixed order to avoid deadlocks. Terms of
 * deleted items stay, but corrections without results are not offered.
 */
export async function indexTerms(tx: Database, words: ReadonlySet<string>): Promise<void> {
  if (words.size === 0) return;
  await tx.execute(
    sql`INSERT INTO search_words (word) SELECT word FROM unnest(${textArray([...words].sort())}) AS word ON CONFLICT DO NOTHING`,
  );
}
