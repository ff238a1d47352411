import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/catalogue.ts';
import { type SQL, sql } from './sql.ts';

/** The database type of both engines, the embedded one and a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Connections of a pool, and callers that wait for one. */
export interface PoolCounts {
  open: number;
  idle: number;
  waiting: number;
  max: number;
}

export interface DatabaseHandle {
  db: Database;
  kind: 'pglite' | 'postgres';
  /**
   * Connections that one kind of expensive work may use at the same time; the others remain for all
   * other requests.
   */
  sharedConnections: number;
  /** Absent for the embedded database. */
  pool?: () => PoolCounts;
  /** Runs the work while this process has the start lock of the database. */
  withStartLock<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the database responds, also while all connections are in use. */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Runs a statement that the query builder cannot express. The caller is responsible for the row
 * type.
 */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = await db.execute(statement);
  // Both drivers return `{ rows }`, but the shared base class does not declare it.
  return (result as unknown as { rows: Row[] }).rows;
}

/** Binds an array as one parameter, which `= ANY(…)` and `&&` require. */
export function textArray(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}
