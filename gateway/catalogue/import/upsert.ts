import { type Database, queryRows } from '../../platform/db/client.ts';
import { type PgColumn, sql } from '../../platform/db/sql.ts';

interface UpsertedTable {
  name: string;
  /** The types of its columns by their names. */
  columns: Readonly<Record<string, string>>;
  /** The column that identifies a row. */
  key: string;
  /** Columns that only new rows get from their record. */
  omitted?: readonly string[];
  /** Columns that do not count as a change. */
  notCompared?: readonly string[];
  /** A column that stays where a record has null. */
  kept?: string;
}

export interface WrittenRow {
  id: string;
  inserted: boolean;
}

export const toColumnTypes = (columns: readonly PgColumn[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column.name, column.getSQLType()]));

/**
 * Creates a function that inserts or updates rows with one statement, and returns the changed ones.
 * Each record has all columns.
 */
export function createUpsert(table: UpsertedTable) {
  const { name, columns, key, omitted = [], notCompared = [], kept } = table;
  const names = Object.keys(columns);
  const written = names.filter((column) => !omitted.includes(column));
  const compared = written.filter((column) => !notCompared.includes(column));
  const toValue = (column: string) =>
    column === kept ? `coalesce(excluded.${column}, stored.${column})` : `excluded.${column}`;
  // In a template, commas separate the elements of a list.
  const head = sql.raw(
    `INSERT INTO ${name} AS stored (${names}) SELECT ${names.map((column) => `r.${column}`)} FROM jsonb_to_recordset(`,
  );
  const tail = sql.raw(`::jsonb) AS r (${names.map((column) => `${column} ${columns[column]}`)})
  ON CONFLICT (${key}) DO UPDATE SET ${written.map((column) => `${column} = ${toValue(column)}`)}
  WHERE (${compared.map((column) => `stored.${column}`)}) IS DISTINCT FROM (${compared.map(toValue)})
  RETURNING id, (xmax = 0) AS inserted`);
  return (tx: Database, records: readonly Readonly<Record<string, unknown>>[]) =>
    queryRows<WrittenRow>(tx, sql`${head}${JSON.stringify(records)}${tail}`);
}
