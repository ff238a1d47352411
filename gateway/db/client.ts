import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/catalogue.ts';

/** The database as the gateway sees it: the same SQL on the embedded engine and on a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface DatabaseHandle {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Connections that one kind of expensive work may use at the same time; enough others stay free for everything else. */
  sharedConnections: number;
  /** Runs the work while this process alone holds the start lock of the database. */
  withStartLock<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Rows of a statement that the query builder cannot express; the caller vouches for the row's shape. */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = await db.execute(statement);
  // Both drivers answer `{ rows }`; the type of a result is left open by the shared base class.
  return (result as unknown as { rows: Row[] }).rows;
}

/** A bound array parameter: `= ANY(…)` and `&&` want one array, not a list of parameters. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}
