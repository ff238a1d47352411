import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { reconcilePayments } from '../../gateway/payments/attempts/reconcile-payments.ts';
import { reconcileDay } from '../../gateway/payments/reconciliation/reconcile-day.ts';
import { orders } from '../../gateway/platform/db/schema/orders.ts';
import { paymentAttempts, refunds } from '../../gateway/platform/db/schema/payments.ts';
import { and, eq, inArray } from '../../gateway/platform/db/sql.ts';
import { getDispatchDay } from '../../lib/domain/delivery-dates.ts';
import { formatOrderNumber } from '../../lib/domain/order-number.ts';
import {
  buildItemOrder,
  createItem,
  type Finding,
  purchase,
  readStock,
  registerBuyer,
  repeatConcurrently,
  type Shop,
  type ShopWithSimulator,
} from './shop.ts';

const AT_ONCE = 10;
/** Longer than the time limit of a request. */
const SILENCE_MS = 6_000;
const FAULTS = [
  { kind: 'delay', delayMs: SILENCE_MS },
  { kind: 'cutResponse' },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 503 },
  { kind: 'changedFormat' },
] as const;
/** All of them end in a payment. */
const OUTCOMES = ['paid', 'twice', 'late', 'tabClosed'] as const;
/** Late payments are paid within this time. */
const LATE_MS = 60_000;
/** A purchase is repeated with its key until its payment could be created. */
const MAX_TRIES = 20;
const MAX_ROUNDS = 50;
const ROUND_MS = 200;

/** Runs the reconciler until no payment and no refund of these orders is open. */
async function reconcileAll({ deps }: Shop, codes: readonly string[]): Promise<void> {
  const { db } = deps.database;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await deps.payments.background.flush();
    await reconcilePayments(deps);
    const openAttempts = await db.$count(
      paymentAttempts,
      and(inArray(paymentAttempts.referenceCode, codes), eq(paymentAttempts.state, 'Pending')),
    );
    const openRefunds = await db.$count(
      refunds,
      and(inArray(refunds.referenceCode, codes), eq(refunds.state, 'Pending')),
    );
    if (openAttempts + openRefunds === 0) return;
    await delay(ROUND_MS);
  }
}

/** The orders by status, and the differences between the records of shop and provider. */
async function summarize(shop: Shop, codes: readonly string[]) {
  const { db } = shop.deps.database;
  const rows = await db
    .select({ status: orders.status, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.referenceCode, [...codes]));
  const { differences } = await reconcileDay(shop.deps, getDispatchDay(Date.now()));
  const numbers = new Set(rows.map(({ orderNumber }) => formatOrderNumber(orderNumber)));
  return {
    confirmed: rows.filter(({ status }) => status === 'Confirmed').length,
    differences: differences.filter(
      ({ orderNumber }) => orderNumber === undefined || numbers.has(orderNumber),
    ).length,
  };
}

/**
 * Buys until the payment page exists.
 * @throws when it does not after many tries
 */
async function buyUntilCreated(
  shop: Shop,
  buyer: Awaited<ReturnType<typeof registerBuyer>>,
  item: string,
): Promise<{ referenceCode: string; redirectUrl: string }> {
  const key = randomUUID();
  const body = buildItemOrder(item, 1, { paymentMethod: 'Knet' });
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const response = await purchase(shop, buyer, body, key);
    if (response.ok) return response.json();
    await delay(ROUND_MS);
  }
  throw new Error(`no payment after ${MAX_TRIES} tries`);
}

/**
 * The provider is silent, cuts responses, limits requests, fails and changes its format, while
 * buyers pay: every payment confirms its order once.
 */
export async function providerFaults(shop: ShopWithSimulator, count: number): Promise<Finding> {
  const buyer = await registerBuyer(shop);
  const item = await createItem(shop, count);
  const codes: string[] = [];
  const addFault = () => {
    const fault = FAULTS[randomInt(FAULTS.length)];
    return shop.tap.control('/faults', { path: '/charges', ...fault });
  };
  await repeatConcurrently(count, AT_ONCE, async (index) => {
    await addFault();
    const { referenceCode, redirectUrl } = await buyUntilCreated(shop, buyer, item);
    codes.push(referenceCode);
    await addFault();
    await shop.pay(redirectUrl, OUTCOMES[index % OUTCOMES.length] ?? 'paid');
  });
  await shop.tap.control('/clock', { advanceMs: LATE_MS });
  await reconcileAll(shop, codes);
  const { sold, reserved } = await readStock(shop, item);
  const expected = { confirmed: count, differences: 0, sold: count, reserved: 0 };
  return {
    tried: `${count} payments with ${2 * count} faults`,
    expected: expected,
    found: { ...(await summarize(shop, codes)), sold, reserved },
  };
}

/**
 * Buyers pay while the reconciler expires their orders and another buyer takes the released units:
 * each payment either confirms its order or is refunded.
 */
export async function paymentsInTheLastSecond(shop: Shop, count: number): Promise<Finding> {
  const { db } = shop.deps.database;
  const buyer = await registerBuyer(shop);
  const item = await createItem(shop, count);
  const codes: string[] = [];
  let contradictions = 0;
  let soldToOther = 0;
  const other = await registerBuyer(shop);
  const pages: string[] = [];
  await repeatConcurrently(count, AT_ONCE, async () => {
    const { referenceCode, redirectUrl } = await buyUntilCreated(shop, buyer, item);
    codes.push(referenceCode);
    pages.push(redirectUrl);
  });
  const [attempt] = await db
    .select({ expiresAt: paymentAttempts.expiresAt })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.referenceCode, codes))
    .limit(1);
  const end = new Date((attempt?.expiresAt.getTime() ?? 0) + 60_000);
  await Promise.all([
    repeatConcurrently(count, AT_ONCE, async (index) => {
      await shop.pay(pages[index] ?? '', 'paid');
    }),
    reconcilePayments(shop.deps, end),
    repeatConcurrently(count, AT_ONCE, async () => {
      const response = await purchase(shop, other, buildItemOrder(item));
      if (response.ok) soldToOther += 1;
    }),
  ]);
  await reconcileAll(shop, codes);
  const rows = await db
    .select({ status: orders.status, state: paymentAttempts.state })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.referenceCode, orders.referenceCode))
    .where(inArray(orders.referenceCode, codes));
  for (const { status, state } of rows)
    if ((status === 'Confirmed') !== (state === 'Paid')) contradictions += 1;
  const { confirmed, differences } = await summarize(shop, codes);
  const { sold, reserved } = await readStock(shop, item);
  const oversold = sold - confirmed - soldToOther;
  return {
    tried: `${count} payments while the orders expire (${confirmed} confirmed), ${soldToOther} units sold to others`,
    expected: { differences: 0, contradictions: 0, reserved: 0, oversold: 0 },
    found: { differences, contradictions, reserved, oversold },
  };
}
