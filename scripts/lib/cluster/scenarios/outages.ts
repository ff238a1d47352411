import { setTimeout as sleep } from 'node:timers/promises';
import {
  buildItemOrder,
  createItem,
  purchase,
  registerBuyer,
  type Shop,
} from '../../../../gateway/bench/reliability/shop.ts';
import { queryRows } from '../../../../gateway/db/client.ts';
import { sql } from '../../../../gateway/db/sql.ts';
import { BUYERS, startLoad, startPageLoad, WARM_UP_MS, waitUntil, warmUp } from './load.ts';
import { changePrice, showsPrice, toItemPath, toPrice } from './price-changes.ts';
import type { Row, ScenarioContext } from './scenario.ts';

const SKU = 'CLUSTER-OUTAGE';
const OUTAGE_MS = 5_000;
const CONSISTENT_MS = 30_000;
const RECOVERED_MS = 10_000;
/** Purchases in a row that succeed after the recovery, in a test. */
const RECOVERED_PURCHASES = 30;

/** Redis ends and starts empty, while visitors browse and a price changes. */
export async function redisOutage(context: ScenarioContext): Promise<Row[]> {
  const { redis, storefronts } = context.cluster;
  await createItem(context.shop, 10, SKU);
  const pages = startPageLoad(context);
  await warmUp(context, pages);
  await redis.stop();
  await sleep(OUTAGE_MS / 2);
  const change = 500;
  await changePrice(context, SKU, change);
  await sleep(OUTAGE_MS / 2);
  await redis.start();
  const consistent = await Promise.all(
    storefronts.map(({ url }) =>
      waitUntil(() => showsPrice(`${url}${toItemPath(SKU)}`, toPrice(change)), CONSISTENT_MS * 2),
    ),
  );
  await pages.stop();
  const slowest = Math.max(...consistent.map((ms) => ms ?? Number.POSITIVE_INFINITY));
  const errors = pages.failures().length;
  return [
    {
      scenario: 'Redis outage and recovery',
      tried: `${OUTAGE_MS / 1_000} s without Redis, ${pages.count()} pages, one price change`,
      measured: `${errors} errors, consistent ${(slowest / 1_000).toFixed(1)} s after the recovery`,
      target: `0 errors, consistent within ${CONSISTENT_MS / 1_000} s`,
      isMet: errors === 0 && slowest <= CONSISTENT_MS,
    },
  ];
}

/** Orders without lines, payment attempt or stock movement that belong to them. */
async function countPartialOrders({ deps }: Shop): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    deps.database.db,
    sql`SELECT count(*)::int AS count FROM orders o
        WHERE NOT EXISTS (SELECT 1 FROM order_history h WHERE h.reference_code = o.reference_code)
           OR NOT EXISTS (SELECT 1 FROM order_holds r WHERE r.reference_code = o.reference_code)`,
  );
  return row?.count ?? 0;
}

/** Responses to purchases while the database is down. */
function createPurchaseObserver(shop: Shop, item: string, authorization: string) {
  const statuses = new Map<string, number>();
  let lastFailureAt = 0;
  let successesInARow = 0;
  const send = async () => {
    const response = await purchase(shop, { userId: '', authorization }, buildItemOrder(item));
    const isRetryable = response.status === 503 && response.headers.has('retry-after');
    const answer = isRetryable ? '503 with Retry-After' : String(response.status);
    statuses.set(answer, (statuses.get(answer) ?? 0) + 1);
    if (response.status === 201) successesInARow += 1;
    else {
      successesInARow = 0;
      lastFailureAt = Date.now();
    }
    return isRetryable ? new Response() : response;
  };
  return {
    send,
    statuses,
    lastFailureAt: () => lastFailureAt,
    successesInARow: () => successesInARow,
  };
}

/** PostgreSQL restarts while visitors browse and buy. */
export async function databaseRestart(context: ScenarioContext): Promise<Row[]> {
  const { cluster, shop } = context;
  if (!cluster.postgres) throw new Error('The scenario needs a PostgreSQL server of its own.');
  const { authorization } = await registerBuyer(shop);
  const item = await createItem(shop, 1_000_000);
  const observer = createPurchaseObserver(shop, item, authorization);
  const pages = startPageLoad(context);
  const purchases = startLoad(observer.send, BUYERS, context.pauseMs);
  await warmUp(context, pages, purchases);
  await cluster.postgres.stop();
  await sleep(OUTAGE_MS);
  await cluster.postgres.start();
  const startedAt = Date.now();
  const isRecovered = async () =>
    !context.isTimed && observer.successesInARow() >= RECOVERED_PURCHASES;
  await waitUntil(isRecovered, RECOVERED_MS + WARM_UP_MS);
  await Promise.all([pages.stop(), purchases.stop()]);
  const recoveredMs = Math.max(0, observer.lastFailureAt() - startedAt);
  const pageErrors = pages.failures().length;
  const otherAnswers = purchases.failures().length;
  const partial = await countPartialOrders(shop);
  const answers = [...observer.statuses].map(([answer, count]) => `${answer}: ${count}`).join(', ');
  return [
    {
      scenario: 'PostgreSQL restarted under load',
      tried: `${OUTAGE_MS / 1_000} s without PostgreSQL, ${pages.count()} pages, purchases ${answers}`,
      measured: `${pageErrors} page errors, ${otherAnswers} other answers to purchases, recovered after ${(recoveredMs / 1_000).toFixed(1)} s, ${partial} partial orders`,
      target:
        '0 page errors, purchases 201 or 503 with Retry-After, recovery within 10 s, 0 partial orders',
      isMet: pageErrors + otherAnswers + partial === 0 && recoveredMs <= RECOVERED_MS,
    },
  ];
}
