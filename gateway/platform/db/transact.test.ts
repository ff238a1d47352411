import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase, openDatabase } from '../../../tests/setup/gateway/databases.ts';
import { type Database, type DatabaseHandle, queryRows } from './client.ts';
import { openPostgres } from './open-postgres.ts';
import { sql } from './sql.ts';
import { transact } from './transact.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

describe('A transaction', () => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await openDatabase();
  });
  afterAll(() => handle.close());

  it('a transaction is not repeated after an error of the application', async () => {
    let tries = 0;
    const work = async (tx: Database) => {
      tries += 1;
      await tx.execute(sql`SELECT 1 / 0`);
    };
    await expect(transact(handle.db, work)).rejects.toThrow();
    expect(tries).toBe(1);
  });
});

describe.runIf(serverUrl)('Two transactions that deadlock', () => {
  it('both succeed, because the cancelled one is repeated', async () => {
    const { url, drop } = await createServerDatabase(serverUrl ?? '');
    const handle = openPostgres(url, () => {});
    await handle.db.execute(sql`CREATE TABLE counters (id int PRIMARY KEY, n int NOT NULL)`);
    await handle.db.execute(sql`INSERT INTO counters VALUES (1, 0), (2, 0)`);
    let started = 0;
    let bothStarted = () => {};
    const met = new Promise<void>((resolve) => {
      bothStarted = resolve;
    });
    const add = (tx: Database, id: number) =>
      tx.execute(sql`UPDATE counters SET n = n + 1 WHERE id = ${id}`);
    const lockOrdering = (first: number, second: number) =>
      transact(handle.db, async (tx) => {
        await add(tx, first);
        started += 1;
        if (started === 2) bothStarted();
        await met;
        await add(tx, second);
      });
    await Promise.all([lockOrdering(1, 2), lockOrdering(2, 1)]);
    expect(started).toBeGreaterThanOrEqual(3);
    expect(await queryRows(handle.db, sql`SELECT n FROM counters ORDER BY id`)).toEqual([
      { n: 2 },
      { n: 2 },
    ]);
    await handle.close();
    await drop();
  });
});
