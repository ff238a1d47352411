import type { Database } from './client.ts';
import { staff } from './schema/staff.ts';
import { inArray, type PgColumn, type SQL, sql } from './sql.ts';

/** The name of the person with the id of a column, or the id of a machine's token. */
export const staffName = (id: PgColumn): SQL<string | null> =>
  sql`coalesce((SELECT name FROM staff WHERE staff.id::text = ${id}), ${id})`;

/** The names of people by their ids; the ids of machines' tokens have none. */
export async function loadStaffNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = staff;
  const isNamed = inArray(sql`${id}::text`, [...new Set(ids)]);
  const rows = await db.select({ id, name }).from(staff).where(isNamed);
  return new Map(rows.map((row) => [row.id, row.name]));
}
