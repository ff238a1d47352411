import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, DatabaseHandle } from './client.ts';
import * as schema from './schema.ts';

/** Any constant that no other user of the database takes: guards migrations and the first seed. */
const START_LOCK_KEY = 33_330_001;

/** Opens a pool on a PostgreSQL server. `onError` hears of idle connections that the server closed. */
export function openPostgres(url: string, onError: (error: Error) => void): DatabaseHandle {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  pool.on('error', onError);
  return {
    // The driver's own result type is wider than the shared base class; only `rows` is used of it.
    db: drizzle(pool, { schema }) as unknown as Database,
    kind: 'postgres',
    async withStartLock(work) {
      const client = await pool.connect();
      try {
        await client.query('SELECT pg_advisory_lock($1)', [START_LOCK_KEY]);
        return await work();
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [START_LOCK_KEY]).catch(() => {});
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
