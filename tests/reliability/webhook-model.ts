import fc from 'fast-check';
import { retryPayment } from '../../gateway/checkout/purchase/retry-payment.ts';
import { cancelOrder } from '../../gateway/fulfilment/status/cancel-order.ts';
import { listAttempts } from '../../gateway/orders/record/attempts.ts';
import { completeOrders, type LoadedOrder } from '../../gateway/orders/record/load-order.ts';
import { findOrder } from '../../gateway/orders/record/order-access.ts';
import { applyPaymentStatus } from '../../gateway/payments/attempts/apply-payment-status.ts';
import type { ProviderStatus } from '../../gateway/payments/provider/provider.ts';
import type { GatewayContext } from '../../gateway/platform/app/context.ts';
import { orderHistory, orders } from '../../gateway/platform/db/schema/orders.ts';
import { type RefundRow, refunds } from '../../gateway/platform/db/schema/payments.ts';
import { and, eq, inArray } from '../../gateway/platform/db/sql.ts';
import { ProblemError } from '../../gateway/platform/http/problem.ts';
import { canTransition, type OrderActor } from '../../lib/domain/order-status.ts';
import { toGuest } from '../setup/gateway/principals.ts';
import { createPassiveProvider } from './passive-provider.ts';
import {
  buildItemOrder,
  createItem,
  type Finding,
  purchase,
  readStock,
  registerBuyer,
  type Shop,
} from './shop.ts';

/** An event of an order: a status from the provider, true or not, or an action of the owner. */
type Event =
  | { kind: 'status'; attempt: number; state: ProviderStatus['state']; times: number }
  | { kind: 'retry' }
  | { kind: 'cancel' };

const eventArbitrary: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      attempt: fc.nat(2),
      state: fc.constantFrom(
        'Paid' as const,
        'Declined' as const,
        'Cancelled' as const,
        'Expired' as const,
        'Pending' as const,
        'Unknown' as const,
      ),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'retry' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
);

function atIndex<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
}

/** Ignores rejections, which are valid responses here; all other errors fail the scenario. */
async function ignoreRejection(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
  });
}

/** Spreads the events, and the deliveries of each webhook, over the gateways. */
async function applyEvents(
  gateways: readonly GatewayContext[],
  subject: string,
  referenceCode: string,
  events: readonly Event[],
): Promise<Set<string>> {
  const chooseGateway = (index: number) => atIndex(gateways, index);
  const { db } = chooseGateway(0).database;
  const paid = new Set<string>();
  for (const [index, event] of events.entries()) {
    const deps = chooseGateway(index);
    const order = await findOrder(db, referenceCode);
    if (!order) throw new Error('order not found');
    if (event.kind === 'retry')
      await ignoreRejection(retryPayment(deps, toGuest(subject), referenceCode, 'OnLine'));
    else if (event.kind === 'cancel')
      await ignoreRejection(cancelOrder(deps, order, { referenceCode, actor: 'owner' }));
    else {
      const attempts = (await listAttempts(db, referenceCode)).reverse();
      const attempt = atIndex(attempts, event.attempt);
      if (event.state === 'Paid') paid.add(attempt.id);
      const status = { state: event.state, amountFils: attempt.amountFils, receipt: {} };
      // Delivers the same webhook several times concurrently.
      await Promise.all(
        Array.from({ length: event.times }, (_, delivery) =>
          applyPaymentStatus(chooseGateway(index + delivery), attempt, status),
        ),
      );
    }
  }
  return paid;
}

/** Returns every violated invariant of the order. */
function findInconsistencies(
  { order, history, attempts }: LoadedOrder,
  returned: readonly RefundRow[],
  capturedIds: ReadonlySet<string>,
  repaid: Map<string, number>,
): string[] {
  const wrong: string[] = [];
  history.slice(1).forEach(({ status, actor }, index) => {
    const from = history[index]?.status;
    if (!from || !canTransition(from, status, actor as OrderActor))
      wrong.push(`illegal: ${from} → ${status}`);
  });
  if (history.at(-1)?.status !== order.status) wrong.push('the history ends elsewhere');
  if (history.filter(({ status }) => status === 'Confirmed').length > 1)
    wrong.push('confirmed twice');
  const paid = attempts.filter(({ state }) => state === 'Paid');
  if ((order.status === 'Confirmed') !== (paid.length === 1) || paid.length > 1)
    wrong.push(`${order.status} with ${paid.length} payments`);
  // A captured payment either pays the order or is refunded once.
  for (const id of capturedIds) {
    const isAccepted = paid.some((attempt) => attempt.id === id);
    const isReturned = returned.some(
      ({ attemptId, state }) => attemptId === id && state === 'Done',
    );
    if (isAccepted === isReturned || (repaid.get(id) ?? 0) !== (isReturned ? 1 : 0))
      wrong.push('a payment neither used nor refunded, or refunded twice');
  }
  const expectedStates = { PendingPayment: 'held', Confirmed: 'claimed' } as Record<string, string>;
  if (order.stockState !== (expectedStates[order.status] ?? 'free'))
    wrong.push(`${order.status} but ${order.stockState}`);
  return wrong;
}

interface Model {
  shop: Shop;
  gateways: readonly GatewayContext[];
  item: Awaited<ReturnType<typeof createItem>>;
  /** Refunds by payment. */
  repaid: Map<string, number>;
  subjectByOrder: Map<string, string>;
}

async function placeUnpaidOrder({ shop, item, subjectByOrder }: Model): Promise<string> {
  const buyer = await registerBuyer(shop);
  const body = buildItemOrder(item, 1, { paymentMethod: 'Knet' });
  const { referenceCode } = await (await purchase(shop, buyer, body)).json();
  const order = await findOrder(shop.deps.database.db, referenceCode);
  subjectByOrder.set(referenceCode, order?.customer.email.replace('@example.com', '') ?? '');
  return referenceCode;
}

type Plan = Parameters<typeof applyEvents>[3];

/**
 * Applies each plan to an order of its own.
 * @returns what is wrong afterwards
 */
async function playPlans(model: Model, plans: readonly Plan[]): Promise<string[]> {
  const { shop, gateways, repaid, subjectByOrder } = model;
  const { db } = shop.deps.database;
  const codes = await Promise.all(plans.map(() => placeUnpaidOrder(model)));
  const captured = new Map<string, Awaited<ReturnType<typeof applyEvents>>>();
  await Promise.all(
    codes.map(async (code, index) => {
      const events = await applyEvents(
        gateways,
        subjectByOrder.get(code) ?? '',
        code,
        plans[index] ?? [],
      );
      captured.set(code, events);
    }),
  );
  const rows = await db.select().from(orders).where(inArray(orders.referenceCode, codes));
  const returned = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.referenceCode, codes), eq(refunds.reason, 'extraPayment')));
  return (await completeOrders(db, rows)).flatMap((order) =>
    findInconsistencies(
      order,
      returned,
      captured.get(order.order.referenceCode) ?? new Set(),
      repaid,
    ),
  );
}

/**
 * Forged, repeated and unordered webhooks with retries and cancellations: random sequences, each
 * for a separate order.
 * @param contexts the gateways, on one database, that receive the events in turns
 */
export async function webhooksInAnyOrder(
  shop: Shop,
  sequences: number,
  contexts: readonly GatewayContext[] = [shop.deps],
): Promise<Finding> {
  const batch = Math.min(10, sequences);
  const repaid = new Map<string, number>();
  const mute = createPassiveProvider(repaid);
  const gateways = contexts.map((deps): GatewayContext => {
    const payments = { ...deps.payments, providerFor: () => mute, provider: () => mute };
    return { ...deps, payments };
  });
  const { db } = shop.deps.database;
  const item = await createItem(shop, sequences * 2);
  const subjectByOrder = new Map<string, string>();
  let played = 0;
  const wrong: string[] = [];
  const plan = fc.array(eventArbitrary, { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(
    fc.array(plan, { minLength: batch, maxLength: batch }),
    async (plans) => {
      wrong.push(...(await playPlans({ shop, gateways, item, repaid, subjectByOrder }, plans)));
      played += plans.length;
      if (wrong.length > 0) throw new Error(wrong.join('; '));
    },
  );
  const numRuns = Math.ceil(sequences / batch);
  await fc.assert(property, { numRuns, endOnFailure: true });
  const { onHand, reserved, sold } = await readStock(shop, item);
  const codes = [...subjectByOrder.keys()];
  const isConfirmed = eq(orderHistory.status, 'Confirmed');
  const isOurs = inArray(orderHistory.referenceCode, codes);
  const confirmed = await db.$count(orderHistory, and(isConfirmed, isOurs));
  const isReserved = eq(orders.stockState, 'held');
  const open = await db.$count(orders, and(isReserved, inArray(orders.referenceCode, codes)));
  const claimed = sequences * 2 - onHand;
  return {
    tried: `${played} random sequences, each webhook up to 3 times at once`,
    expected: {
      inconsistencies: 0,
      claimed: confirmed,
      sold: confirmed,
      reserved: open,
    },
    found: { inconsistencies: wrong.length, claimed, sold, reserved },
  };
}
