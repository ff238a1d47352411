import pg from 'pg';
import type { Database, DatabaseHandle } from './client.ts';
import { MeasuredPool, type OnAcquire } from './measured-pool.ts';
import * as schema from './schema/catalogue.ts';
import { requireDrizzle } from './sql.ts';

const { drizzle }: typeof import('drizzle-orm/node-postgres') = requireDrizzle(
  'drizzle-orm/node-postgres',
);

/** An arbitrary key for the advisory lock that protects migrations and the first seed. */
const START_LOCK_KEY = 33_330_001;

export interface PoolOptions {
  poolSize: number;
  /** Maximum time to wait for a connection, in ms. */
  acquireTimeoutMs: number;
  /** Maximum time of a statement including waits for locks, in ms. */
  statementTimeoutMs: number;
  onAcquire?: OnAcquire | undefined;
}

/**
 * Indexes are in memory or on a solid-state disk, and no statement is so long that compiling it
 * pays.
 */
const PLANNER_SETTINGS = '-c random_page_cost=1.1 -c jit=off';

const DEFAULTS: PoolOptions = { poolSize: 10, acquireTimeoutMs: 5_000, statementTimeoutMs: 10_000 };

/**
 * Opens a connection pool to a PostgreSQL server. `onError` receives errors of idle connections.
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  options: PoolOptions = DEFAULTS,
): DatabaseHandle {
  const { poolSize, acquireTimeoutMs, statementTimeoutMs, onAcquire } = options;
  const pool = new MeasuredPool(
    {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: acquireTimeoutMs,
      statement_timeout: statementTimeoutMs,
      options: PLANNER_SETTINGS,
    },
    onAcquire,
  );
  pool.on('error', onError);
  // Under load, requests wait for a connection of the pool; the check must not fail then, because
  // the load would move to the other gateways.
  const healthPool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: acquireTimeoutMs,
    statement_timeout: statementTimeoutMs,
  });
  healthPool.on('error', onError);
  return {
    // The driver's result type is wider than the shared base class; only `rows` is used.
    db: drizzle(pool, { schema }) as unknown as Database,
    kind: 'postgres',
    sharedConnections: Math.max(1, Math.floor(poolSize / 3)),
    pool: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
    async withStartLock(work) {
      const client = await pool.connect();
      try {
        // Migrations of another gateway may take longer than the statement timeout.
        await client.query('SET statement_timeout = 0');
        await client.query('SELECT pg_advisory_lock($1)', [START_LOCK_KEY]);
        return await work();
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [START_LOCK_KEY]).catch(() => {});
        await client.query('RESET statement_timeout').catch(() => {});
        client.release();
      }
    },
    ping: () => healthPool.query('SELECT 1'),
    async close() {
      await Promise.all([pool.end(), healthPool.end()]);
    },
  };
}
