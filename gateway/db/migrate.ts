import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** An index on a large table takes longer than a statement of a request may; all migrations run in one transaction. */
function withoutTimeout<Migration extends { sql: string[] }>(migration: Migration): Migration {
  return { ...migration, sql: ['SET LOCAL statement_timeout = 0', ...migration.sql] };
}

/**
 * Applies the migrations that this database has not seen; a second run changes nothing. Callers hold the start lock.
 * The drivers' own `migrate` functions do exactly this, each for its own database type.
 */
export async function migrate(db: Database): Promise<void> {
  const config = { migrationsFolder: MIGRATIONS };
  // `dialect` and `session` are what drizzle's migrator itself uses; they are internal in the published types.
  const internals = db as unknown as { dialect: PgDialect; session: PgSession };
  await internals.dialect.migrate(readMigrationFiles(config).map(withoutTimeout), internals.session, config);
}
