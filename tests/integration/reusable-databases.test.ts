import { describe, expect, it, vi } from 'vitest';
import { type DatabaseHandle, queryRows } from '../../gateway/db/client.ts';
import { sql } from '../../gateway/db/sql.ts';
import { createMigratedPglite, createMigratedServerDatabase } from '../setup/gateway/databases.ts';
import { CATEGORIES, itemLine } from '../setup/gateway/lines.ts';
import {
  embeddedDatabases,
  type ReusableDatabases,
  reuseDatabases,
  serverDatabases,
} from '../setup/gateway/reusable-databases.ts';
import { createTestGateway } from '../setup/gateway/test-gateway.ts';

const quote = (name: string) => sql.raw(name);

/** All rows, sequences and settings, and the statistics of the tables. */
async function readState({ db }: DatabaseHandle) {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'drizzle') ORDER BY 1`,
  );
  const rows = new Map<string, unknown[]>();
  for (const { name } of tables)
    rows.set(name, await queryRows(db, sql`SELECT * FROM ${quote(name)} ORDER BY 1`));
  const read = (statement: string) => queryRows(db, sql.raw(statement));
  return {
    rows,
    sequences: await read('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1'),
    settings: await read("SELECT name, setting FROM pg_settings WHERE name NOT LIKE '%.%'"),
    statistics: await read("SELECT tablename FROM pg_stats WHERE schemaname = 'public'"),
    sizes: await read(
      "SELECT relname, reltuples FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
    ),
  };
}

const serverUrl = process.env.TEST_DATABASE_URL;
const ENGINES: readonly (readonly [name: string, databases: ReusableDatabases<unknown>])[] = [
  ['PGlite', embeddedDatabases(createMigratedPglite)],
  ...(serverUrl
    ? ([['PostgreSQL', serverDatabases(() => createMigratedServerDatabase(serverUrl))]] as const)
    : []),
];

describe.each(ENGINES)('The databases of tests (on %s)', (_, databases) => {
  function createDatabases() {
    const create = vi.fn(databases.create);
    return { create, open: reuseDatabases({ ...databases, create }) };
  }

  it('the databases of tests are used again, in the state of a new one', async () => {
    const { create, open } = createDatabases();
    const first = await open();
    const before = await readState(first);
    const lines = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10 })];
    await createTestGateway(first, { lines });
    await first.db.execute(sql`SELECT nextval('order_number_sequence')`);
    await first.db.execute(sql`UPDATE invoice_numbers SET last_number = 7`);
    await first.db.execute(sql`SET work_mem = '1MB'`);
    await first.db.execute(sql`ANALYZE items`);
    expect(await readState(first)).not.toEqual(before);
    await first.close();
    const second = await open();
    expect(create).toHaveBeenCalledOnce();
    expect(await readState(second)).toEqual(before);
    await second.close();
  });

  it('the databases of tests are not used again when a test has changed their definitions', async () => {
    const { create, open } = createDatabases();
    const first = await open();
    await first.db.execute(sql`ALTER TABLE items ADD COLUMN example int`);
    await first.close();
    await (await open()).close();
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('reject the statements of a test that has closed them', async () => {
    const { open } = createDatabases();
    const first = await open();
    await first.close();
    const second = await open();
    await expect(first.db.execute(sql`SELECT 1`)).rejects.toThrow();
    await expect(first.db.transaction(async () => 'done')).rejects.toThrow();
    await second.close();
  });
});
