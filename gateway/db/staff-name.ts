import { type PgColumn, type SQL, sql } from './sql.ts';

/** The name of the person with the id of a column, or the id of a machine's token. */
export const staffName = (id: PgColumn): SQL<string | null> =>
  sql`coalesce((SELECT name FROM staff WHERE staff.id::text = ${id}), ${id})`;
