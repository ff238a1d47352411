import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Database } from '../../../gateway/platform/db/client.ts';
import { requireDrizzle, sql } from '../../../gateway/platform/db/sql.ts';
import { DEMO_CODES } from '../../fixtures/demonstration.ts';

const { readMigrationFiles }: typeof import('drizzle-orm/migrator') =
  requireDrizzle('drizzle-orm/migrator');

const MIGRATIONS = fileURLToPath(
  new URL('../../../gateway/platform/db/migrations', import.meta.url),
);
const DATA = new URL('../../fixtures/database-0.2.0.sql', import.meta.url);

/** `when` of the last migration of version 0.2.0, `0043_pre_order_lines`. */
const LAST_OF_0_2_0 = 1795402580000;

/** The subject of the account, and the code of its promotion. */
export const OLD_SHOPPER = { subject: 'subject-2', email: 'person2@example.com' };
export const OLD_CODE = DEMO_CODES.percent;

/** Writes the shop of version 0.2.0 into an empty database, with the schema of that version. */
export async function writeOldShop(db: Database): Promise<void> {
  const config = { migrationsFolder: MIGRATIONS };
  const migrations = readMigrationFiles(config).filter(
    ({ folderMillis }) => folderMillis <= LAST_OF_0_2_0,
  );
  // Not in the published types, as in gateway/platform/db/migrate.ts.
  const internals = db as unknown as { dialect: PgDialect; session: PgSession };
  await internals.dialect.migrate(migrations, internals.session, config);
  await db.transaction(async (tx) => {
    // The order of the rows need not follow their references.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    const statements = readFileSync(DATA, 'utf8')
      .split(/;\n/)
      .filter((text) => text.trim());
    // The migrations have written some rows of their own.
    for (const table of ['catalogue_state', 'invoice_numbers'])
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)}`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}
