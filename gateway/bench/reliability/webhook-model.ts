import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { canTransition, type OrderActor } from '../../../lib/domain/order-status.ts';
import type { GatewayContext } from '../../context.ts';
import { orderHistory, orders } from '../../db/schema/orders.ts';
import { type RefundRow, refunds } from '../../db/schema/payments.ts';
import { ProblemError } from '../../http/problem.ts';
import { cancelOrder } from '../../orders/cancel-order.ts';
import { completeOrders, type LoadedOrder } from '../../orders/load-order.ts';
import { findOrder } from '../../orders/order-access.ts';
import { listAttempts } from '../../orders/payments/attempts.ts';
import type { PaymentProvider, ProviderStatus } from '../../orders/payments/provider.ts';
import { retryPayment } from '../../orders/payments/retry-payment.ts';
import { applyStatus } from '../../orders/payments/sync-payment.ts';
import { type Finding, newBuyer, newItem, orderOfItem, purchase, type Shop, stockOf, timed } from './shop.ts';

/** What may happen to an order: a provider says something of one of its payments, truly or not, or its owner does something. */
type Event = { kind: 'told'; attempt: number; state: ProviderStatus['state']; times: number } | { kind: 'retry' } | { kind: 'cancel' };

const eventArbitrary: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('told' as const),
      attempt: fc.nat(2),
      state: fc.constantFrom('Paid' as const, 'Declined' as const, 'Cancelled' as const, 'Expired' as const, 'Pending' as const, 'Unknown' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'retry' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
);

/** A provider that says nothing by itself: the sequence says everything. It counts what it pays back. */
function createMute(repaid: Map<string, number>): PaymentProvider {
  const silent: ProviderStatus = { state: 'Cancelled', amountFils: 0, receipt: {} };
  return {
    name: 'sandbox',
    create: async ({ key }) => ({ providerId: key, redirectUrl: `https://pay.example/${key}` }),
    status: async () => ({ ...silent, state: 'Pending' }),
    cancel: async () => silent,
    async refund({ id }) {
      repaid.set(id, (repaid.get(id) ?? 0) + 1);
    },
  };
}

/** Refusals are right answers here; anything else is not. */
async function mayBeRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
  });
}

async function play(deps: GatewayContext, subject: string, referenceCode: string, events: readonly Event[]): Promise<Set<string>> {
  const { db } = deps.database;
  const paid = new Set<string>();
  for (const event of events) {
    const order = await findOrder(db, referenceCode);
    if (!order) throw new Error('an order is gone');
    if (event.kind === 'retry') await mayBeRefused(retryPayment(deps, { subject, email: null, isGuest: true }, referenceCode, 'OnLine'));
    else if (event.kind === 'cancel') await mayBeRefused(cancelOrder(deps, order, { referenceCode, actor: 'owner' }));
    else {
      const attempts = (await listAttempts(db, referenceCode)).reverse();
      const attempt = attempts[event.attempt % attempts.length];
      if (!attempt) throw new Error('an order without an attempt');
      if (event.state === 'Paid') paid.add(attempt.id);
      const told = { state: event.state, amountFils: attempt.amountFils, receipt: {} };
      // The same notice several times at once.
      await Promise.all(Array.from({ length: event.times }, () => applyStatus(deps, attempt, told)));
    }
  }
  return paid;
}

/** What is wrong with an order after all of that. */
function faults(
  { order, history, attempts }: LoadedOrder,
  returned: readonly RefundRow[],
  paid: ReadonlySet<string>,
  repaid: Map<string, number>,
): string[] {
  const wrong: string[] = [];
  history.slice(1).forEach(({ status, actor }, index) => {
    const from = history[index]?.status;
    if (!from || !canTransition(from, status, actor as OrderActor)) wrong.push(`illegal: ${from} → ${status}`);
  });
  if (history.at(-1)?.status !== order.status) wrong.push('the history ends elsewhere');
  if (history.filter(({ status }) => status === 'Confirmed').length > 1) wrong.push('captured twice');
  const kept = attempts.filter(({ state }) => state === 'Paid');
  if ((order.status === 'Confirmed') !== (kept.length === 1) || kept.length > 1) wrong.push(`${order.status} with ${kept.length} payments`);
  // Money that came is either what the order was sold for, or on its way back, once.
  for (const id of paid) {
    const isKept = kept.some((attempt) => attempt.id === id);
    const isReturned = returned.some(({ attemptId, state }) => attemptId === id && state === 'Done');
    if (isKept === isReturned || (repaid.get(id) ?? 0) !== (isReturned ? 1 : 0)) wrong.push('money kept for nothing, or given back twice');
  }
  const held = { PendingPayment: 'held', Confirmed: 'claimed' } as Record<string, string>;
  if (order.stockState !== (held[order.status] ?? 'free')) wrong.push(`${order.status} but ${order.stockState}`);
  return wrong;
}

/** Notices forged, replayed and out of order, among retries and cancellations: random sequences, each on an order of its own. */
export async function webhooksInAnyOrder(shop: Shop, sequences: number): Promise<Finding> {
  const batch = Math.min(10, sequences);
  const repaid = new Map<string, number>();
  const mute = createMute(repaid);
  const deps: GatewayContext = { ...shop.deps, payments: { ...shop.deps.payments, providerFor: () => mute, provider: () => mute } };
  const { db } = deps.database;
  const item = await newItem(shop, sequences * 2);
  const subjectOf = new Map<string, string>();
  let played = 0;
  const wrong: string[] = [];

  const begin = async () => {
    const buyer = await newBuyer(shop);
    const { referenceCode } = await (await purchase(shop, buyer, orderOfItem(item, 1, { paymentMethod: 'Knet' }))).json();
    const order = await findOrder(db, referenceCode);
    subjectOf.set(referenceCode, order?.customer.email.replace('@example.com', '') ?? '');
    return referenceCode as string;
  };
  const [, ms] = await timed(() =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.array(eventArbitrary, { minLength: 1, maxLength: 8 }), { minLength: batch, maxLength: batch }), async (plans) => {
        const codes = await Promise.all(plans.map(begin));
        const paid = await Promise.all(plans.map((plan, index) => play(deps, subjectOf.get(codes[index] ?? '') ?? '', codes[index] ?? '', plan)));
        const loaded = await completeOrders(db, await db.select().from(orders).where(inArray(orders.referenceCode, codes)));
        const returned = await db
          .select()
          .from(refunds)
          .where(and(inArray(refunds.referenceCode, codes), eq(refunds.reason, 'surplus')));
        for (const one of loaded) wrong.push(...faults(one, returned, paid[codes.indexOf(one.order.referenceCode)] ?? new Set(), repaid));
        played += plans.length;
        if (wrong.length > 0) throw new Error(wrong.join('; '));
      }),
      { numRuns: Math.ceil(sequences / batch), endOnFailure: true },
    ),
  );
  const { onHand, reserved, sold } = await stockOf(shop, item);
  const confirmed = await db.$count(
    orderHistory,
    and(eq(orderHistory.status, 'Confirmed'), inArray(orderHistory.referenceCode, [...subjectOf.keys()])),
  );
  const open = await db.$count(orders, and(eq(orders.stockState, 'held'), inArray(orders.referenceCode, [...subjectOf.keys()])));
  return {
    threat: 'notices replayed, out of order',
    tried: `${played} random sequences, each notice up to 3 times at once`,
    expected: JSON.stringify({ faults: 0, claimed: confirmed, sold: confirmed, reserved: open }),
    found: JSON.stringify({ faults: wrong.length, claimed: sequences * 2 - onHand, sold, reserved }),
    ms,
  };
}
