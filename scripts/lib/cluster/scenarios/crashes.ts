import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Buyer,
  buildItemOrder,
  createItem,
  purchase,
  registerBuyer,
} from '../../../../gateway/bench/reliability/shop.ts';
import { orders } from '../../../../gateway/db/schema/orders.ts';
import { eq } from '../../../../gateway/db/sql.ts';
import type { RestartableProcess } from '../../restartable.ts';
import { BUYERS, type Load, startLoad, startPageLoad, warmUp } from './load.ts';
import type { Row, ScenarioContext } from './scenario.ts';

const STOCK = 1_000_000;
const RECOVERY_MS = 5_000;
/** Share of failed requests that a crash may cause. */
const MAX_FAILED = 0.001;

/** Purchases with their keys, as browsers send them: repeated until there is a response. */
interface Purchases {
  load: Load;
  keys: Set<string>;
  buyer: Buyer;
  item: string;
}

async function startPurchases({ shop, pauseMs }: ScenarioContext): Promise<Purchases> {
  const buyer = await registerBuyer(shop);
  const item = await createItem(shop, STOCK);
  const keys = new Set<string>();
  const load = startLoad(
    () => {
      const key = randomUUID();
      keys.add(key);
      return purchase(shop, buyer, buildItemOrder(item), key);
    },
    BUYERS,
    pauseMs,
  );
  return { load, keys, buyer, item };
}

/** Repeats all purchases with their keys, and counts orders that are missing or twofold. */
async function compareOrders({ shop }: ScenarioContext, { keys, buyer, item }: Purchases) {
  let lost = 0;
  for (const key of keys) {
    const response = await purchase(shop, buyer, buildItemOrder(item), key);
    if (response.status !== 201) lost += 1;
    await response.arrayBuffer();
  }
  const made = await shop.deps.database.db.$count(orders, eq(orders.userId, buyer.userId));
  return { lost, doubled: made - keys.size };
}

interface Crash {
  name: string;
  process: RestartableProcess;
  /** Whether another process takes over its requests. */
  isReplaced: boolean;
}

async function crashOnce(
  context: ScenarioContext,
  { name, process, isReplaced }: Crash,
): Promise<Row> {
  const pages = startPageLoad(context);
  const purchases = await startPurchases(context);
  await warmUp(context, pages, purchases.load);
  const killedAt = Date.now();
  await process.kill();
  if (isReplaced) {
    await sleep(RECOVERY_MS);
    await warmUp(context, pages, purchases.load);
  }
  await process.start();
  await warmUp(context, pages, purchases.load);
  await Promise.all([pages.stop(), purchases.load.stop()]);
  const failures = [...pages.failures(), ...purchases.load.failures()];
  const late = failures.filter(({ at }) => at > killedAt + RECOVERY_MS).length;
  const count = pages.count() + purchases.load.count();
  const { lost, doubled } = await compareOrders(context, purchases);
  const areFailuresWithinLimit =
    late === 0 && failures.length <= Math.max(BUYERS, count * MAX_FAILED);
  return {
    scenario: `kill -9 of ${name} under load`,
    tried: `${count} requests, ${purchases.keys.size} purchases`,
    measured: `${lost} lost, ${doubled} doubled, ${failures.length} failed${isReplaced ? ` (${late} after 5 s)` : ''}`,
    target: `0 lost, 0 doubled${isReplaced ? ', at most 0.1 % failed, none after 5 s' : ''}`,
    isMet: lost === 0 && doubled === 0 && (areFailuresWithinLimit || !isReplaced),
  };
}

/**
 * Kills each kind of process while visitors browse and buy. Every purchase, repeated
 * with its key until there is a response, is one order.
 */
export async function crashes(context: ScenarioContext): Promise<Row[]> {
  const { storefronts, gateways, redis, postgres, nginx } = context.cluster;
  const candidates: [string, RestartableProcess | undefined, boolean][] = [
    ['a storefront', storefronts[0], true],
    ['a gateway', gateways[0], true],
    ['Redis', redis, true],
    ['nginx', nginx, false],
    ['PostgreSQL', postgres, false],
  ];
  const rows: Row[] = [];
  for (const [name, process, isReplaced] of candidates)
    if (process) rows.push(await crashOnce(context, { name, process, isReplaced }));
  return rows;
}
