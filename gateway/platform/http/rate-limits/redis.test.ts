import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProcessManager } from '../../../../scripts/lib/process-manager.ts';
import { findProgram } from '../../../../tests/runner/programs.ts';
import { openDatabase } from '../../../../tests/setup/gateway/databases.ts';
import { type RedisServer, startRedis } from '../../../../tests/setup/servers/redis.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { openRedis, type RedisHandle } from '../../db/open-redis.ts';
import { rateLimitCounts } from '../../db/schema/http.ts';
import { createRateLimits, type RateLimits, REDIS_TIMEOUT_MS } from './rate-limits.ts';
import type { RateLimitName } from './table.ts';

const PHONE_CHECKS = 5;
const SEARCHES = 600;
/** A busy machine needs more than `REDIS_TIMEOUT_MS` for many commands. */
const PATIENT_MS = 20_000;

const describeWithRedis = describe.skipIf(!findProgram('redis'));

describeWithRedis('Rate limits in Redis', () => {
  const manager = new ProcessManager();
  const logDir = mkdtempSync(path.join(tmpdir(), 'redis-logs-'));
  let redis: RedisServer;
  let database: DatabaseHandle;
  const handles = new Set<RedisHandle>();
  const lines: string[] = [];
  const logger: Logger = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) });

  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis(manager, logDir), openDatabase()]);
  });
  afterEach(async () => {
    await Promise.all([...handles].map((handle) => handle.close()));
    handles.clear();
    lines.length = 0;
  });
  afterAll(async () => {
    await manager.stop();
    await database.close();
    rmSync(logDir, { recursive: true, force: true });
  });

  /** Simulates gateway processes: each has its own connection and its own limiters. */
  async function startGateways(count: number, redisTimeoutMs = PATIENT_MS) {
    const secret = randomBytes(16);
    const opened = Array.from({ length: count }, () => openRedis(redis.url, logger));
    for (const handle of opened) handles.add(handle);
    await Promise.all(opened.map(({ connected }) => connected));
    const limits = opened.map(({ client }) =>
      createRateLimits({
        db: database.db,
        redis: client,
        redisTimeoutMs,
        secret,
        scale: 1,
        logger,
      }),
    );
    return { limits, opened };
  }

  async function countAllowed(
    limits: readonly RateLimits[],
    name: RateLimitName,
    requests: number,
    key = '203.0.113.1',
  ) {
    const waits = await Promise.all(
      Array.from({ length: requests }, (_, index) =>
        limits[index % limits.length]?.consume(name, key),
      ),
    );
    return waits.filter((ms) => ms === 0).length;
  }

  it.each([1, 2, 4])(
    'rate limits in Redis are exact for parallel requests to %i gateways',
    async (count) => {
      const { limits } = await startGateways(count);
      expect(await countAllowed(limits, 'phone-check-ip-minute', 40)).toBe(PHONE_CHECKS);
      expect(await countAllowed(limits, 'search-ip', SEARCHES + 100)).toBe(SEARCHES);
      expect(await database.db.select().from(rateLimitCounts)).toEqual([]);
      expect(await limits[0]?.consume('phone-check-ip-minute', '203.0.113.1')).toBeGreaterThan(0);
    },
  );

  it('subtract a request that does not count, for all gateways', async () => {
    const { limits } = await startGateways(2);
    for (let sent = 0; sent < 30; sent++) {
      expect(await limits[sent % 2]?.consume('promotion-guess-ip', '203.0.113.1')).toBe(0);
      await limits[sent % 2]?.uncount('promotion-guess-ip', '203.0.113.1');
    }
    expect(await countAllowed(limits, 'promotion-guess-ip', 30)).toBe(10);
  });

  it('rate limits in Redis are exact in the database during an outage, which is logged once, and in Redis after it', async () => {
    const { limits, opened } = await startGateways(2);
    const isReady = () => opened.map((handle) => handle.isReady());
    await redis.stop();
    expect(await countAllowed(limits, 'phone-check-ip-minute', 40, 'outage')).toBe(PHONE_CHECKS);
    expect(await limits[0]?.consume('search-ip', 'outage')).toBe(0);
    await redis.start();
    await expect.poll(isReady, { timeout: 10_000 }).toEqual([true, true]);
    expect(await countAllowed(limits, 'phone-check-ip-minute', 40, 'later')).toBe(PHONE_CHECKS);
    const rows = await database.db.select().from(rateLimitCounts);
    expect(rows.map(({ key }) => key.split(':')[0])).toEqual(['phone-check-ip-minute']);
    expect(lines.sort()).toEqual([
      'Redis is available again',
      'Redis is available again',
      'Redis is unavailable',
      'Redis is unavailable',
    ]);
    await database.db.delete(rateLimitCounts);
  });

  it('rate limits in Redis are counted in the database while Redis does not respond', async () => {
    const { limits, opened } = await startGateways(2, REDIS_TIMEOUT_MS);
    await opened[0]?.client.sendCommand(['CLIENT', 'PAUSE', '2000', 'ALL']);
    expect(await countAllowed(limits, 'phone-check-ip-minute', 40, 'silent')).toBe(PHONE_CHECKS);
    expect(await database.db.select().from(rateLimitCounts)).toHaveLength(1);
    await database.db.delete(rateLimitCounts);
    await opened[0]?.client.sendCommand(['CLIENT', 'UNPAUSE']);
  });

  it('work when Redis is unavailable at the start', async () => {
    await redis.stop();
    const { limits, opened } = await startGateways(1);
    expect(opened[0]?.isReady()).toBe(false);
    expect(await countAllowed(limits, 'phone-check-ip-minute', 10, 'start')).toBe(PHONE_CHECKS);
    await redis.start();
    await expect.poll(() => opened[0]?.isReady(), { timeout: 10_000 }).toBe(true);
  });
});
