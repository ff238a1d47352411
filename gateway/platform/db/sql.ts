import { createRequire } from 'node:module';

/**
 * Drizzle as CommonJS: for each of its 300 ES modules, Node would parse its package.json (180 kB)
 * again, a third of the time in which the gateway starts.
 */
export const requireDrizzle = createRequire(import.meta.url);

const query: typeof import('drizzle-orm') = requireDrizzle('drizzle-orm');
const table: typeof import('drizzle-orm/pg-core') = requireDrizzle('drizzle-orm/pg-core');

export type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm';
export type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** What queries are built from. */
export const {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  not,
  notInArray,
  or,
  sql,
  TransactionRollbackError,
} = query;

/** What tables are built from. */
export const {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} = table;
