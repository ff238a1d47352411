import { and, eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../lib/api/contract/order.ts';
import type { Localized } from '../../lib/api/contract/text.ts';
import { canTransition, type OrderActor } from '../../lib/domain/order-status.ts';
import type { Database } from '../db/client.ts';
import { invoiceNumbers, type OrderRow, orderHistory, orders } from '../db/schema/orders.ts';
import { illegalTransition } from './conflicts.ts';

export async function addHistory(db: Database, referenceCode: string, status: OrderStatus, actor: OrderActor, note?: Localized): Promise<void> {
  await db.insert(orderHistory).values({ referenceCode, status, at: new Date(), actor, note: note ?? null });
}

/** The next invoice number. Its row is locked until the caller's transaction ends: numbers have no gaps. Take it last. */
async function nextInvoiceNumber(db: Database): Promise<string> {
  const [row] = await db
    .update(invoiceNumbers)
    .set({ lastNumber: sql`${invoiceNumbers.lastNumber} + 1` })
    .where(eq(invoiceNumbers.id, 1))
    .returning();
  return `INV-${String(row?.lastNumber).padStart(6, '0')}`;
}

/** Gives a confirmed order its invoice number. */
export async function numberInvoice(
  db: Database,
  { referenceCode, invoiceNumber }: Pick<OrderRow, 'referenceCode' | 'invoiceNumber'>,
): Promise<void> {
  if (invoiceNumber !== null) return;
  await db
    .update(orders)
    .set({ invoiceNumber: await nextInvoiceNumber(db) })
    .where(eq(orders.referenceCode, referenceCode));
}

/**
 * Brings an order from the state that was read to another, and writes it into its history. Throws `illegal_transition` when the table
 * does not allow it, or when the order has left that state meanwhile.
 */
export async function transition(
  db: Database,
  order: Pick<OrderRow, 'referenceCode' | 'status'>,
  to: OrderStatus,
  actor: OrderActor,
  { note, ...changes }: Partial<Pick<OrderRow, 'refundType' | 'paymentMethod' | 'carrier' | 'trackingNumber'>> & { note?: Localized } = {},
): Promise<void> {
  if (!canTransition(order.status, to, actor)) throw illegalTransition(order.status, to);
  const moved = await db
    .update(orders)
    .set({ ...changes, status: to, updatedAt: new Date() })
    .where(and(eq(orders.referenceCode, order.referenceCode), eq(orders.status, order.status)))
    .returning({ status: orders.status });
  if (moved.length === 0) throw illegalTransition(order.status, to);
  await addHistory(db, order.referenceCode, to, actor, note);
}
