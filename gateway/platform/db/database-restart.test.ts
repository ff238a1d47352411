import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, buy, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import {
  createTestGateway,
  PRODUCT,
  type TestGateway,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { type PostgresServer, startPostgresServer } from '../../../tests/setup/servers/postgres.ts';
import { type DatabaseHandle, queryRows } from './client.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './open-postgres.ts';
import { sql } from './sql.ts';

const STOCK = 100_000;
const BUYERS = 6;
const READERS = 4;
const RECOVERY_MS = 10_000;

interface Answer {
  status: number;
  retryAfter: string | null;
}

// A server that this file may stop, and only where the gateway tests have a server.
describe.runIf(process.env.TEST_DATABASE_URL)('A restart of PostgreSQL under load', () => {
  const manager = new ProcessManager();
  const logDir = mkdtempSync(path.join(tmpdir(), 'postgres-logs-'));
  let server: PostgresServer;
  let handle: DatabaseHandle;
  let gateway: TestGateway;
  let shoppers: Shopper[];

  beforeAll(async () => {
    server = await startPostgresServer(manager, logDir);
    handle = openPostgres(server.url, () => {}, {
      poolSize: 5,
      acquireTimeoutMs: 1_000,
      statementTimeoutMs: 2_000,
    });
    await handle.withStartLock(() => migrate(handle.db));
    const lines = [...CATEGORIES, itemLine('JAR', { price: 10, stock: STOCK })];
    gateway = await createTestGateway(handle, { lines });
    await writePriceRules(handle.db);
    shoppers = await Promise.all(Array.from({ length: BUYERS }, () => registerShopper(gateway)));
  });
  afterAll(async () => {
    await gateway?.flushWebhooks();
    await handle?.close();
    await manager.stop();
    rmSync(logDir, { recursive: true, force: true });
  });

  /** Requests without a pause until `stop`; every answer is recorded. */
  function startLoad() {
    const answers: Answer[] = [];
    let isStopped = false;
    const send = async (request: Promise<Response>): Promise<number> => {
      const { status, headers } = await request;
      answers.push({ status, retryAfter: headers.get('retry-after') });
      return status;
    };
    const readContinuously = async (reader: number) => {
      while (!isStopped)
        await send(gateway.request(`${PRODUCT}/GetAll?title=jar${reader}-${answers.length}`));
    };
    /** Repeats a purchase under the same key until it is accepted. */
    const buyContinuously = async (shopper: Shopper, paymentMethod: 'Cash' | 'Knet') => {
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod });
      while (!isStopped) {
        const key = randomUUID();
        while ((await send(buy(shopper, purchase, key))) === 503);
      }
    };
    const ends = [
      ...shoppers.map((shopper, index) =>
        buyContinuously(shopper, index % 2 === 0 ? 'Cash' : 'Knet'),
      ),
      ...Array.from({ length: READERS }, (_, reader) => readContinuously(reader)),
    ];
    return {
      answers,
      async stop() {
        isStopped = true;
        await Promise.all(ends);
      },
    };
  }

  const countSince = (answers: readonly Answer[], from: number, status: number) =>
    answers.slice(from).filter((answer) => answer.status === status).length;

  it('a restart of PostgreSQL under load is answered with 503 and Retry-After, never with 500, and ends without a partial order', async () => {
    const load = startLoad();
    const { answers } = load;
    await expect.poll(() => countSince(answers, 0, 201)).toBeGreaterThan(20);
    await server.stop();
    const stoppedAt = answers.length;
    await expect.poll(() => countSince(answers, stoppedAt, 503)).toBeGreaterThan(50);
    await server.start();
    const startedAt = answers.length;
    await expect
      .poll(() => countSince(answers, startedAt, 201), { timeout: RECOVERY_MS })
      .toBeGreaterThan(BUYERS);
    await load.stop();
    const { open, idle } = handle.pool?.() ?? {};
    expect(idle).toBe(open);

    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 201, 503]);
    const unavailable = answers.filter(({ status }) => status === 503);
    expect(unavailable.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);

    const accepted = countSince(answers, 0, 201);
    const [totals] = await queryRows<Record<string, number>>(
      handle.db,
      sql`SELECT count(*)::int AS orders,
        count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM order_lines AS line WHERE line.reference_code = orders.reference_code))::int AS "withoutLines",
        count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM order_history AS entry WHERE entry.reference_code = orders.reference_code))::int AS "withoutHistory",
        count(*) FILTER (WHERE payment_method = 'Knet' AND NOT EXISTS (SELECT 1 FROM payment_attempts AS attempt WHERE attempt.reference_code = orders.reference_code))::int AS "withoutAttempt",
        (SELECT sum(reserved)::int + ${STOCK} - sum(stock_on_hand)::int FROM items) AS "unitsTaken",
        count(*) FILTER (WHERE stock_state <> 'free')::int AS "unitsOfOrders" FROM orders`,
    );
    expect(totals).toEqual({
      orders: accepted,
      withoutLines: 0,
      withoutHistory: 0,
      withoutAttempt: 0,
      unitsTaken: totals?.unitsOfOrders,
      unitsOfOrders: expect.any(Number),
    });
  });
});
