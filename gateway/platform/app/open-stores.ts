import type { Logger } from 'pino';
import type { DatabaseHandle } from '../db/client.ts';
import type { RedisHandle } from '../db/open-redis.ts';
import type { GatewayEnvironment } from '../env/schema.ts';
import type { GatewayMetrics } from '../metrics/metrics.ts';

/**
 * Opens the configured database: the PostgreSQL server, or the embedded one. Loads the driver of
 * this database only.
 */
export async function openDatabase(
  env: GatewayEnvironment,
  logger: Logger,
  metrics: GatewayMetrics | undefined,
): Promise<DatabaseHandle> {
  if (env.DATABASE_URL === undefined) {
    const { openPglite } = await import('../db/open-pglite.ts');
    return openPglite(env.GATEWAY_DATA_DIR);
  }
  const { openPostgres } = await import('../db/open-postgres.ts');
  return openPostgres(
    env.DATABASE_URL,
    (error) => logger.warn({ err: error }, 'idle database connection lost'),
    {
      poolSize: env.DATABASE_POOL_SIZE,
      acquireTimeoutMs: env.DATABASE_ACQUIRE_TIMEOUT_MS,
      statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
      onAcquire: metrics?.observeAcquire,
    },
  );
}

/** Loads the client, several hundred files, only where Redis is used. */
export async function openConfiguredRedis(
  { REDIS_URL }: GatewayEnvironment,
  logger: Logger,
): Promise<RedisHandle | undefined> {
  if (REDIS_URL === undefined) return undefined;
  const { openRedis } = await import('../db/open-redis.ts');
  return openRedis(REDIS_URL, logger);
}
