import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Database } from '../../../gateway/platform/db/client.ts';
import type { OrderRow } from '../../../gateway/platform/db/schema/orders.ts';
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

/** Runs the migrations up to the one with this `when`. */
export async function migrateUpTo(db: Database, last: number): Promise<void> {
  const config = { migrationsFolder: MIGRATIONS };
  const migrations = readMigrationFiles(config).filter(({ folderMillis }) => folderMillis <= last);
  // Not in the published types, as in gateway/platform/db/migrate.ts.
  const internals = db as unknown as { dialect: PgDialect; session: PgSession };
  await internals.dialect.migrate(migrations, internals.session, config);
}

/** Writes the shop of version 0.2.0 into an empty database, with the schema of that version. */
export async function writeOldShop(db: Database): Promise<void> {
  await migrateUpTo(db, LAST_OF_0_2_0);
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

/** `when` of `0126_staff_invited`: exchanges of that schema carried nothing of their payment. */
export const BEFORE_EXCHANGE_VALUES = 1795407560000;

/** A delivered order of one jar for 10 KWD and 2 KWD delivery, paid by KNET, and one to pay in cash. */
export const OLD_ORDERS = {
  knet: '4EF2GV8FXB9WY9XHZ9Z3BD72C0',
  cash: '7PNCP2GW3M901PW66JXD2FE000',
};

export interface OldExchange {
  /** The order of the return, of one jar. */
  from: string;
  /** The order that was sent. */
  code: string;
  status: OrderRow['status'];
  returnNumber: number;
}

/** Writes an exchange as versions wrote it that gave it no value: all of its worth is a discount. */
export async function writeOldExchange(
  db: Database,
  { from, code, status, returnNumber }: OldExchange,
): Promise<void> {
  const order = {
    ...{ reference_code: code, request_id: randomUUID(), status, order_number: returnNumber },
    ...{ sub_total_fils: 10_000, discount_fils: 10_000, delivery_fee_fils: 0, total_fils: 0 },
    ...{ payment_method: 'Cash', invoice_number: null, created_at: new Date(returnNumber) },
  };
  const line = { reference_code: code, discount_fils: 10_000 };
  const copy = (table: 'orders' | 'order_lines', changes: object) =>
    db.execute(sql`INSERT INTO ${sql.identifier(table)}
      SELECT (jsonb_populate_record(row, ${JSON.stringify(changes)}::jsonb)).*
      FROM ${sql.identifier(table)} AS row WHERE reference_code = ${from}`);
  await copy('orders', order);
  await copy('order_lines', line);
  await db.execute(sql`INSERT INTO returns
    (number, reference_code, status, lines, reason, method, refund_type, history, created_at, exchange_reference)
    SELECT ${returnNumber}, ${from}, 'Exchanged', jsonb_build_array(jsonb_build_object('typeId', type_id, 'type', type, 'quantity', quantity)),
      'Damaged', 'Collect', 'Point', '[]', now(), ${code}
    FROM order_lines WHERE reference_code = ${from}`);
}
