import { type PgColumn, type SQL, sql } from './sql.ts';

/** Whether a text has a part, in upper or lower case, whatever characters the part has. */
export const contains = (text: PgColumn | SQL, part: string): SQL =>
  sql`${text} ILIKE ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`;
