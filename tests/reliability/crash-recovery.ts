import { randomUUID } from 'node:crypto';
import { reconcilePayments } from '../../gateway/payments/attempts/reconcile-payments.ts';
import { queryRows } from '../../gateway/platform/db/client.ts';
import { orderHistory, orders } from '../../gateway/platform/db/schema/orders.ts';
import { paymentAttempts, refunds } from '../../gateway/platform/db/schema/payments.ts';
import { eq, inArray, sql } from '../../gateway/platform/db/sql.ts';
import { canTransition, type OrderActor } from '../../lib/domain/order-status.ts';
import { type RunningServer, runServer } from '../setup/gateway/run-server.ts';
import {
  type Buyer,
  buildItemOrder,
  createItem,
  type Finding,
  purchase,
  readStock,
  registerBuyer,
  type Shop,
} from './shop.ts';

/** Number of concurrent buyers. */
const SHOPPERS = 6;
/** Maximum time until a gateway under load is killed, in ms. */
const MAX_LIFETIME = 1_000;

/** Limit of a request in ms; a purchase waits for its killed predecessor. */
const TIMEOUT_MS = 60_000;

/** One purchase from the first request to the response, if any. */
interface Try {
  key: string;
  isOnline: boolean;
  referenceCode?: string;
}

/** Sends requests to the current gateway; while none runs they fail with a connection error. */
const createReaching =
  (base: string): Shop['request'] =>
  (path, init) =>
    fetch(`${base}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

/**
 * Sends a purchase twice, pays on its page, and returns three times. The gateway may be killed at
 * each step.
 */
async function purchaseOnce(shop: Shop, buyer: Buyer, item: string, attempt: Try): Promise<void> {
  const body = buildItemOrder(item, 1, { paymentMethod: attempt.isOnline ? 'Knet' : 'Cash' });
  const answers = await Promise.allSettled([
    purchase(shop, buyer, body, attempt.key),
    purchase(shop, buyer, body, attempt.key),
  ]);
  const answer = answers.find((one) => one.status === 'fulfilled' && one.value.status === 201);
  if (answer?.status !== 'fulfilled') throw new Error('no answer');
  const { referenceCode, redirectUrl } = await answer.value.json();
  attempt.referenceCode = referenceCode;
  if (redirectUrl === undefined) return;
  const paid = await shop.pay(redirectUrl, 'twice');
  const back = new URL(paid.headers.get('location') ?? '').pathname.replace(/^\/gateway/, '');
  await Promise.allSettled([1, 2, 3].map(() => shop.request(back)));
}

/** Buyers who continue until the gateway is killed. */
async function runBuyers(shop: Shop, buyer: Buyer, item: string, tries: Try[]): Promise<void> {
  const one = async () => {
    try {
      for (;;) {
        const attempt: Try = { key: randomUUID(), isOnline: Math.random() < 0.7 };
        tries.push(attempt);
        await purchaseOnce(shop, buyer, item, attempt);
      }
    } catch {
      // The gateway was killed during this purchase.
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, one));
}

async function endedBy(server: RunningServer, signal: NodeJS.Signals): Promise<void> {
  server.child.kill(signal);
  await server.ended;
}

/** Longer than a killed gateway keeps the claim on the creation of a payment. */
const MAX_REPEATS = 3;

/**
 * Repeats a purchase with its key, as a browser does: a 503 asks for the same request again. A
 * request waits 10 s for a payment that another process is creating, perhaps the killed one.
 */
async function repeatPurchase(
  shop: Shop,
  buyer: Buyer,
  item: string,
  { key, isOnline }: Try,
): Promise<Response> {
  const body = buildItemOrder(item, 1, { paymentMethod: isOnline ? 'Knet' : 'Cash' });
  let response = await purchase(shop, buyer, body, key);
  for (let repeat = 1; response.status === 503 && repeat < MAX_REPEATS; repeat += 1)
    response = await purchase(shop, buyer, body, key);
  return response;
}

/** Repeats all purchases; counts those without their order. */
async function resume(
  shop: Shop,
  buyer: Buyer,
  item: string,
  tries: readonly Try[],
): Promise<number> {
  let lost = 0;
  for (const attempt of tries) {
    const response = await repeatPurchase(shop, buyer, item, attempt);
    const answer = await response.json();
    const { referenceCode = answer.referenceCode } = attempt;
    if (response.status !== 201 || answer.referenceCode !== referenceCode) lost += 1;
  }
  return lost;
}

/** Payments at the provider that the shop recorded not at all or twice. */
async function countMisreadPayments({ deps }: Shop, codes: readonly string[]): Promise<number> {
  const { db } = deps.database;
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.referenceCode, [...codes]));
  const back = new Set((await db.select().from(refunds)).map(({ attemptId }) => attemptId));
  const atProvider = await Promise.all(
    attempts.map((attempt) => deps.payments.provider(attempt.provider).status(attempt)),
  );
  const wrong = attempts.filter(
    ({ id, state }, index) =>
      atProvider[index]?.state === 'Paid' && state !== 'Paid' && !back.has(id),
  );
  const twice =
    attempts.filter(({ state }) => state === 'Paid').length -
    new Set(
      attempts.filter(({ state }) => state === 'Paid').map(({ referenceCode }) => referenceCode),
    ).size;
  return wrong.length + twice;
}

async function illegalSteps({ deps }: Shop, codes: readonly string[]): Promise<number> {
  const rows = await deps.database.db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.referenceCode, [...codes]))
    .orderBy(orderHistory.id);
  const last = new Map<string, (typeof rows)[number]['status']>();
  let count = 0;
  for (const { referenceCode, status, actor } of rows) {
    const from = last.get(referenceCode);
    if (from !== undefined && !canTransition(from, status, actor as OrderActor)) count += 1;
    last.set(referenceCode, status);
  }
  return count;
}

const STOCK = 1_000_000;
const NOTHING_WRONG = { lost: 0, doubled: 0, paymentsMisread: 0, illegal: 0 };

/** Kills and restarts the gateway at random times while buyers purchase twice, pay and return. */
export async function crashRecovery(
  shop: Shop,
  count: number,
  variables: Record<string, string>,
): Promise<Finding> {
  const { db } = shop.deps.database;
  const item = await createItem(shop, STOCK);
  const buyer = await registerBuyer(shop);
  const tries: Try[] = [];
  for (let kill = 0; kill < count; kill += 1) {
    const server = runServer(variables);
    const shopping = runBuyers(
      { ...shop, request: createReaching(await server.url) },
      buyer,
      item,
      tries,
    );
    const timer = setTimeout(() => server.child.kill('SIGKILL'), Math.random() * MAX_LIFETIME);
    await server.ended;
    clearTimeout(timer);
    await shopping;
  }
  const last = runServer(variables);
  const lost = await resume(
    { ...shop, request: createReaching(await last.url) },
    buyer,
    item,
    tries,
  );
  await endedBy(last, 'SIGTERM');
  await reconcilePayments(shop.deps);
  const made = await db.select().from(orders).where(eq(orders.userId, buyer.userId));
  const codes = made.map(({ referenceCode }) => referenceCode);
  const [reserved] = await queryRows<{ units: number }>(
    db,
    sql`SELECT coalesce(sum(units), 0)::int AS units FROM order_holds JOIN orders USING (reference_code) WHERE stock_state = 'held' AND item_id = ${item}`,
  );
  const left = await readStock(shop, item);
  const sold = made.filter(({ stockState }) => stockState === 'claimed').length;
  const found = {
    lost,
    doubled: made.length - tries.length,
    paymentsMisread: await countMisreadPayments(shop, codes),
    illegal: await illegalSteps(shop, codes),
    reserved: left.reserved,
    sold: STOCK - left.onHand,
  };
  return {
    tried: `${count} SIGKILLs over ${tries.length} orders (${sold} sold), 2 posts and 3 returns each`,
    expected: { ...NOTHING_WRONG, reserved: reserved?.units, sold },
    found: found,
  };
}
