import { fileURLToPath } from 'node:url';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { requireDrizzle } from './sql.ts';

const { readMigrationFiles }: typeof import('drizzle-orm/migrator') =
  requireDrizzle('drizzle-orm/migrator');

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Building an index on a large table can exceed the statement timeout; all migrations run in one
 * transaction.
 */
function withoutTimeout<Migration extends { sql: string[] }>(migration: Migration): Migration {
  return { ...migration, sql: ['SET LOCAL statement_timeout = 0', ...migration.sql] };
}

/**
 * Applies the migrations that are not applied yet. The caller must have the start lock. The
 * drivers' `migrate` functions do the same, each for its own database type.
 */
export async function migrate(db: Database): Promise<void> {
  const config = { migrationsFolder: MIGRATIONS };
  // drizzle's migrators use `dialect` and `session`, which are not in the published types.
  const internals = db as unknown as { dialect: PgDialect; session: PgSession };
  await internals.dialect.migrate(
    readMigrationFiles(config).map(withoutTimeout),
    internals.session,
    config,
  );
}
