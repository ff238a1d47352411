import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { OrderStatus } from '../../../lib/api/contract/order.ts';
import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import type { Database } from '../../db/client.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import { type AttemptRow, paymentAttempts, refunds } from '../../db/schema/payments.ts';
import { ProblemError } from '../../http/problem.ts';
import type { OrderEvent } from '../../notifications/public.ts';
import { claimForOrder, holdAgain, letGoOfOrder } from '../inventory/reserve-order.ts';
import { OutOfStock } from '../inventory/stock.ts';
import { type StockNews, withOrderStock } from '../inventory/stock-changes.ts';
import { numberInvoice, transition } from '../transition.ts';
import type { ToldPayment } from './provider.ts';

/** What is left to do: messages in the same transaction, the rest after the commit. */
export interface Applied {
  event?: OrderEvent;
  news: StockNews;
  /** Payments of other attempts that nobody should make any more. */
  toClose: AttemptRow[];
  refundId?: string;
}

const NOTHING: Applied = { news: [], toClose: [] };

/** Reads an order and keeps everybody else from changing it until the transaction ends. */
export async function lockOrder(db: Database, referenceCode: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.referenceCode, referenceCode)).for('update');
  if (!order) throw new Error('an order that was paid for is gone');
  return order;
}

async function endAttempt(db: Database, { id }: AttemptRow, state: AttemptRow['state'], receipt?: Record<string, string>): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state, settledAt: new Date(), ...(receipt && { receipt }) })
    .where(eq(paymentAttempts.id, id));
}

/** Takes for an unpaid order what it needs once more, or answers undefined when that is gone; then nothing is taken. */
async function takeBack(db: Database, order: OrderRow): Promise<OrderRow | undefined> {
  if (order.stockState === 'held') return order;
  try {
    await db.transaction((savepoint) => holdAgain(savepoint, order));
    return { ...order, stockState: 'held' };
  } catch (error) {
    if (error instanceof OutOfStock || error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Money for an order that does not want it any more goes back. */
async function returnSurplus(db: Database, attempt: AttemptRow, told: ToldPayment): Promise<Applied> {
  const id = randomUUID();
  const { referenceCode, amountFils: moneyFils } = attempt;
  const values = { id, referenceCode, attemptId: attempt.id, reason: 'surplus' as const, moneyFils, pointsFils: 0 };
  const written = await db
    .insert(refunds)
    .values({ ...values, state: 'Pending', createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  await endAttempt(db, attempt, attempt.state === 'Pending' ? 'Cancelled' : attempt.state, told.receipt);
  return written.length > 0 ? { ...NOTHING, refundId: id } : NOTHING;
}

/** Sells the order. Other attempts at it are closed: they were for the same money. */
async function confirm(db: Database, order: OrderRow, attempt: AttemptRow, told: ToldPayment): Promise<Applied> {
  const isOther = and(
    eq(paymentAttempts.referenceCode, order.referenceCode),
    eq(paymentAttempts.state, 'Pending'),
    ne(paymentAttempts.id, attempt.id),
  );
  const toClose = await db.update(paymentAttempts).set({ state: 'Cancelled', settledAt: new Date() }).where(isOther).returning();
  await endAttempt(db, attempt, 'Paid', told.receipt);
  const paymentMethod = order.paymentMethod === 'Mixed' ? 'Mixed' : attempt.method;
  await transition(db, order, 'Confirmed', 'system', { paymentMethod });
  await numberInvoice(db, order);
  return { event: 'confirmed', news: [], toClose };
}

async function applyPaid(db: Database, order: OrderRow, attempt: AttemptRow, told: ToldPayment): Promise<Applied> {
  if (!isAwaitingPayment(order.status)) return returnSurplus(db, attempt, told);
  let held: OrderRow | undefined;
  const news = await withOrderStock(db, order.referenceCode, true, async () => {
    held = await takeBack(db, order);
    if (held) await claimForOrder(db, held);
  });
  if (!held) return returnSurplus(db, attempt, told);
  return { ...(await confirm(db, held, attempt, told)), news };
}

const AFTERWARDS = { Declined: 'PaymentFailed', Cancelled: 'PaymentFailed', Expired: 'Expired' } as const satisfies Record<string, OrderStatus>;

/** Ends an attempt that brought nothing; its order gives everything back. `orderTo`: what becomes of the order. */
export async function failAttempt(
  db: Database,
  order: OrderRow,
  attempt: AttemptRow,
  told: Pick<ToldPayment, 'receipt'> & { state: keyof typeof AFTERWARDS },
): Promise<Applied> {
  await endAttempt(db, attempt, told.state, told.receipt);
  if (order.status !== 'PendingPayment') return NOTHING;
  const news = await withOrderStock(db, order.referenceCode, false, () => letGoOfOrder(db, order));
  await transition(db, order, AFTERWARDS[told.state], 'system');
  return { ...NOTHING, event: 'paymentFailed', news };
}

/**
 * Makes true here what a provider said of an attempt, whatever was said before and in whatever order: what is paid stays paid, and money
 * counts once. Part of a transaction.
 */
export async function applyTold(db: Database, attemptId: string, referenceCode: string, told: ToldPayment): Promise<Applied> {
  const order = await lockOrder(db, referenceCode);
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  if (!attempt || attempt.state === 'Paid' || attempt.state === 'Refunded') return NOTHING;
  const { state, receipt } = told;
  if (state === 'Pending' || state === 'Unknown') return NOTHING;
  if (state === 'Paid') return applyPaid(db, order, attempt, told);
  return attempt.state === 'Pending' ? failAttempt(db, order, attempt, { state, receipt }) : NOTHING;
}
