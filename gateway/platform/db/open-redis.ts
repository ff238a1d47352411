import { createClient } from '@redis/client';
import type { Logger } from 'pino';

/** A connection that is not established within this time is tried again. */
const CONNECT_TIMEOUT_MS = 2_000;
const PING_INTERVAL_MS = 1_000;
/**
 * A connection without a response for this time is closed. It is longer than the ping interval, so
 * that only a server that does not respond loses its connection.
 */
const SILENT_TIMEOUT_MS = 3_000;
const MAX_RECONNECT_DELAY_MS = 2_000;

function createRedisClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENT_TIMEOUT_MS,
      // With jitter, so that many gateways do not connect at the same moment.
      reconnectStrategy: (retries) =>
        Math.min(100 * 2 ** retries, MAX_RECONNECT_DELAY_MS) * (0.75 + Math.random() / 4),
    },
  });
}

export type RedisClient = ReturnType<typeof createRedisClient>;

export interface RedisHandle {
  /** Commands are rejected at once while there is no connection. */
  client: RedisClient;
  /** Resolves when the first connection was established or has failed. */
  connected: Promise<void>;
  isReady(): boolean;
  close(): Promise<void>;
}

/**
 * Connects to a Redis server, and connects again when the connection is lost. Never throws: callers
 * must work without Redis. An outage is logged once.
 */
export function openRedis(url: string, logger: Logger): RedisHandle {
  let isReported = false;
  const client = createRedisClient(url);
  const connected = new Promise<void>((resolve) => {
    client.once('ready', () => resolve());
    client.once('error', () => resolve());
  });
  client.on('error', (error: unknown) => {
    if (isReported) return;
    isReported = true;
    logger.warn({ err: error }, 'Redis is unavailable');
  });
  client.on('ready', () => {
    if (isReported) logger.info('Redis is available again');
    isReported = false;
  });
  // Rejected when the client is closed before its first connection.
  client.connect().catch(() => undefined);
  return {
    client,
    connected,
    isReady: () => client.isReady,
    async close() {
      // `close` would wait for a server that does not respond.
      client.destroy();
    },
  };
}
