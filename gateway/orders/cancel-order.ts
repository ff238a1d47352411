import { randomUUID } from 'node:crypto';
import type { OrderStatus, RefundType } from '../../lib/api/contract/order.ts';
import type { Localized } from '../../lib/api/contract/text.ts';
import { canTransition, isAwaitingPayment, isCancelledAtOnce, type OrderActor } from '../../lib/domain/order-status.ts';
import type { Database } from '../db/client.ts';
import { cancellationRequests, type OrderRow } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { ProblemError } from '../http/problem.ts';
import { illegalTransition } from './conflicts.ts';
import { letGoOfOrder } from './inventory/reserve-order.ts';
import { type StockNews, tellStockNews, withOrderStock } from './inventory/stock-changes.ts';
import { queueOrderMessages } from './messages/queue-order-messages.ts';
import { lockOrder } from './payments/apply-payment-status.ts';
import { attemptsOf, pendingAttempt } from './payments/attempts.ts';
import { ProviderFailure } from './payments/provider.ts';
import { callOff } from './payments/sync-payment.ts';
import type { PaymentServices } from './services.ts';
import { transition } from './transition.ts';

/** Whether money was taken for an order that has not gone back. */
async function isPaid(db: Database, referenceCode: string): Promise<boolean> {
  return (await attemptsOf(db, referenceCode)).some(({ state }) => state === 'Paid');
}

const noteOf = (reason: string | undefined): { note?: Localized } => (reason ? { note: { En: reason, Ar: reason } } : {});

export interface Cancellation {
  referenceCode: string;
  actor: OrderActor;
  reason?: string | undefined;
  /** Whose states the call is for; any that can be cancelled without it. */
  admits?: (order: OrderRow) => boolean;
}

/** A payment that is open would bring money for nothing: it is called off first. It may turn out to have been made. */
async function closePayment(deps: PaymentServices, referenceCode: string): Promise<void> {
  const open = await pendingAttempt(deps.database.db, referenceCode);
  if (!open) return;
  try {
    await callOff(deps, open);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw new ProblemError(503, 'payment_unavailable', 'The payment that was begun could not be called off.', undefined, { referenceCode });
  }
}

/** Staff call off at once what nobody paid for, and what a shopper called off without wanting anything back. */
async function mayBeCancelled(db: Database, order: OrderRow, { actor, admits }: Cancellation): Promise<boolean> {
  if (!canTransition(order.status, 'Cancelled', actor) || admits?.(order) === false) return false;
  const wantsNothing = order.status === 'CancelRequested' && order.refundType === 'None';
  return wantsNothing || !(await isPaid(db, order.referenceCode));
}

async function cancelWithin(db: Database, cancellation: Cancellation): Promise<StockNews> {
  const { referenceCode, actor, reason } = cancellation;
  const order = await lockOrder(db, referenceCode);
  // Begun anew in another tab, just now.
  const isBeingPaid = (await pendingAttempt(db, referenceCode)) !== undefined;
  if (isBeingPaid || !(await mayBeCancelled(db, order, cancellation))) throw illegalTransition(order.status, 'Cancelled');
  const news = await withOrderStock(db, referenceCode, true, () => letGoOfOrder(db, order));
  await transition(db, order, 'Cancelled', actor, noteOf(reason));
  await queueOrderMessages(db, 'cancelled', referenceCode);
  return news;
}

/** Calls off an order that nobody has paid for: at once, and everything that it held is free. Throws `illegal_transition` for any other. */
export async function cancelOrder(deps: PaymentServices, order: OrderRow, cancellation: Cancellation): Promise<void> {
  if (isAwaitingPayment(order.status) && cancellation.admits?.(order) !== false) await closePayment(deps, order.referenceCode);
  const news = await transact(deps.database.db, (tx) => cancelWithin(tx, cancellation));
  await tellStockNews(deps, news);
}

export interface CancellationRequest {
  referenceCode: string;
  actor: OrderActor;
  reason: string;
  refundType: RefundType;
}

/** Asks for a paid order to be called off, which staff then do or refuse; one that nobody paid for is called off at once. */
export async function requestCancellation(
  deps: PaymentServices,
  order: OrderRow,
  { referenceCode, actor, reason, refundType }: CancellationRequest,
): Promise<{ id: string; status: OrderStatus }> {
  const { db } = deps.database;
  const id = randomUUID();
  const atOnce = isCancelledAtOnce(order.status, await isPaid(db, referenceCode));
  if (atOnce) await cancelOrder(deps, order, { referenceCode, actor, reason });
  await transact(db, async (tx) => {
    const current = await lockOrder(tx, referenceCode);
    if (!atOnce) await transition(tx, current, 'CancelRequested', actor, { ...noteOf(reason), refundType });
    await tx.insert(cancellationRequests).values({ id, referenceCode, reason, refundType, createdAt: new Date() });
  });
  return { id, status: atOnce ? 'Cancelled' : 'CancelRequested' };
}
