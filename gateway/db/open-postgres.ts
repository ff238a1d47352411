import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, DatabaseHandle } from './client.ts';
import * as schema from './schema/catalogue.ts';

/** Any constant that no other user of the database takes: guards migrations and the first seed. */
const START_LOCK_KEY = 33_330_001;

export interface PoolOptions {
  /** Connections at most. */
  poolSize: number;
  /** Milliseconds that a request waits for a connection. */
  acquireTimeoutMs: number;
  /** Milliseconds that a statement may take, waiting for locks included. */
  statementTimeoutMs: number;
}

const DEFAULTS: PoolOptions = { poolSize: 10, acquireTimeoutMs: 5_000, statementTimeoutMs: 10_000 };

/** Opens a pool on a PostgreSQL server. `onError` hears of idle connections that the server closed. */
export function openPostgres(url: string, onError: (error: Error) => void, options: PoolOptions = DEFAULTS): DatabaseHandle {
  const { poolSize, acquireTimeoutMs, statementTimeoutMs } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: acquireTimeoutMs,
    statement_timeout: statementTimeoutMs,
  });
  pool.on('error', onError);
  return {
    // The driver's own result type is wider than the shared base class; only `rows` is used of it.
    db: drizzle(pool, { schema }) as unknown as Database,
    kind: 'postgres',
    sharedConnections: Math.max(1, Math.floor(poolSize / 3)),
    async withStartLock(work) {
      const client = await pool.connect();
      try {
        // Another gateway may migrate for longer than a statement may take.
        await client.query('SET statement_timeout = 0');
        await client.query('SELECT pg_advisory_lock($1)', [START_LOCK_KEY]);
        return await work();
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [START_LOCK_KEY]).catch(() => {});
        await client.query('RESET statement_timeout').catch(() => {});
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
