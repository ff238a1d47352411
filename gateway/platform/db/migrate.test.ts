import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../tests/setup/gateway/databases.ts';
import { type Database, queryRows } from './client.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

const applied = (db: Database) =>
  queryRows<{ hash: string }>(db, sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id`);
const columns = (db: Database) =>
  queryRows(
    db,
    sql`SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  );

describe('Migrations', () => {
  it('migrations change nothing when they run again or when two gateways start together', async () => {
    const handle = await openDatabase();
    try {
      const before = [await applied(handle.db), await columns(handle.db)];
      expect(before[0]?.length).toBeGreaterThan(0);
      await migrate(handle.db);
      await Promise.all([1, 2].map(() => handle.withStartLock(() => migrate(handle.db))));
      expect([await applied(handle.db), await columns(handle.db)]).toEqual(before);
    } finally {
      await handle.close();
    }
  });
});
