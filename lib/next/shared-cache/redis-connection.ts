import { createClient, RESP_TYPES } from '@redis/client';
import pTimeout from 'p-timeout';

/** A page is rendered from local data rather than delayed by a Redis that hangs. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_DELAY_MS = 1_000;
/** After a timeout, no command is sent for this time. */
const PAUSE_MS = 1_000;

const createBinaryClient = (url: string) =>
  createClient({
    url,
    // Commands fail at once while the connection is lost.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RECONNECT_DELAY_MS),
    },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

export type RedisClient = ReturnType<typeof createBinaryClient>;

export interface RedisConnection {
  /**
   * Runs commands, whose replies contain strings as `Buffer`.
   * @returns undefined if Redis is unreachable, does not reply in time or rejects the
   *   command; never throws
   */
  run<Result>(commands: (client: RedisClient) => Promise<Result>): Promise<Result | undefined>;
  close(): void;
}

/**
 * Connects to Redis and reconnects after a failure. Logs when Redis becomes unreachable and when it
 * responds again, once each.
 * @param url redis:// or rediss:// URL
 */
export function connectRedis(
  url: string,
  log: Pick<Console, 'warn' | 'error'> = console,
): RedisConnection {
  const client = createBinaryClient(url);
  let isReachable = true;
  let pausedUntil = 0;
  const reportFailure = (error: unknown) => {
    if (isReachable)
      log.error(
        `Redis does not respond; this process uses its own cache: ${error instanceof Error ? error.message || error.name : error}`,
      );
    isReachable = false;
  };
  const reportSuccess = () => {
    if (!isReachable) log.warn('Redis responds again.');
    isReachable = true;
  };
  client.on('error', reportFailure);
  client.connect().catch(reportFailure);
  return {
    async run(commands) {
      if (!client.isReady || Date.now() < pausedUntil) return undefined;
      try {
        const result = await pTimeout(commands(client), { milliseconds: COMMAND_TIMEOUT_MS });
        reportSuccess();
        return result;
      } catch (error) {
        if (client.isReady) pausedUntil = Date.now() + PAUSE_MS;
        reportFailure(error);
        return undefined;
      }
    },
    close: () => client.destroy(),
  };
}
