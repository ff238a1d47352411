import { type Database, queryRows } from '../../db/client.ts';
import { sql } from '../../db/sql.ts';
import type { GroupLine } from './line-schema.ts';

/**
 * Inserts or updates groups.
 * @returns the number of changed rows
 */
export async function upsertGroups(tx: Database, lines: readonly GroupLine[]): Promise<number> {
  if (lines.length === 0) return 0;
  const records = JSON.stringify(lines.map(({ id, title, options }) => ({ id, title, options })));
  const written = await queryRows(
    tx,
    sql`INSERT INTO item_groups AS g (id, title, options)
      SELECT r.* FROM jsonb_to_recordset(${records}::jsonb) AS r (id text, title jsonb, options jsonb)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, options = excluded.options
      WHERE (g.title, g.options) IS DISTINCT FROM (excluded.title, excluded.options)
      RETURNING g.id`,
  );
  return written.length;
}
