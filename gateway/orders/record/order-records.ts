import { randomBytes } from 'node:crypto';
import type { HistoryEvent, OrderStatus } from '../../../lib/contract/order.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import { canTransition, type OrderActor } from '../../../lib/domain/order-status.ts';
import type { Database } from '../../platform/db/client.ts';
import {
  type CorrectionRow,
  invoiceNumbers,
  type OrderRow,
  orderHistory,
  orders,
} from '../../platform/db/schema/orders.ts';
import { and, desc, eq, sql } from '../../platform/db/sql.ts';
import { queueAgentEvent } from './agent-events.ts';
import { illegalTransition } from './conflicts.ts';
import { getFollowUp } from './follow-up.ts';
import { endPendingCorrection } from './pending-correction.ts';

/** Crockford's alphabet, without letters that are easily confused. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** 128 random bits as 26 letters, which cannot be guessed. */
export function newReferenceCode(): string {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let code = '';
  for (let index = 0; index < LENGTH; index += 1) {
    code = LETTERS.charAt(Number(bits & BigInt(31))) + code;
    bits >>= BigInt(5);
  }
  return code;
}

/**
 * Reads an order and locks its row until the transaction ends. The order that paid for an exchange is
 * locked first, so that changes of all orders of a payment take turns.
 */
export async function lockOrder(db: Database, referenceCode: string): Promise<OrderRow> {
  const root = sql`(SELECT sent.root_reference FROM exchanges AS sent WHERE sent.reference_code = ${referenceCode})`;
  const locked = await db
    .select()
    .from(orders)
    .where(sql`${orders.referenceCode} IN (${referenceCode}, ${root})`)
    .orderBy(sql`${orders.referenceCode} = ${referenceCode}`)
    .for('update');
  const order = locked.find((row) => row.referenceCode === referenceCode);
  if (!order) throw new Error('Order not found');
  return order;
}

interface HistoryDetails {
  note?: Localized;
  /** Default: who sent the current request. */
  staffId?: string | null;
  /** Something besides a change of the status. */
  event?: HistoryEvent;
}

export async function addHistory(
  db: Database,
  referenceCode: string,
  status: OrderStatus,
  actor: OrderActor,
  { note, staffId, event }: HistoryDetails = {},
): Promise<void> {
  await db.insert(orderHistory).values({
    referenceCode,
    status,
    at: new Date(),
    actor,
    note: note ?? null,
    ...(staffId != null && { staffId }),
    ...(event && { event }),
  });
}

/** The rows that number documents, with the letters before the number. */
const NUMBERED = {
  invoice: { id: 1, prefix: 'INV' },
  creditNote: { id: 2, prefix: 'CN' },
} as const;

/**
 * The next number of a document, without gaps. Its row is locked until the transaction ends, so call
 * it last, of several documents for the credit note first.
 */
async function nextDocumentNumber(db: Database, kind: keyof typeof NUMBERED): Promise<string> {
  const { id, prefix } = NUMBERED[kind];
  const [row] = await db
    .update(invoiceNumbers)
    .set({ lastNumber: sql`${invoiceNumbers.lastNumber} + 1` })
    .where(eq(invoiceNumbers.id, id))
    .returning();
  return `${prefix}-${String(row?.lastNumber).padStart(6, '0')}`;
}

export async function assignInvoiceNumber(
  db: Database,
  { referenceCode, invoiceNumber }: Pick<OrderRow, 'referenceCode' | 'invoiceNumber'>,
): Promise<void> {
  if (invoiceNumber !== null) return;
  await db
    .update(orders)
    .set({ invoiceNumber: await nextDocumentNumber(db, 'invoice') })
    .where(eq(orders.referenceCode, referenceCode));
}

/**
 * Replaces the issued invoice of an order that was corrected.
 * @returns the former invoice and its credit note
 */
export async function replaceInvoice(
  db: Database,
  { referenceCode, invoiceNumber }: Pick<OrderRow, 'referenceCode' | 'invoiceNumber'>,
): Promise<Pick<CorrectionRow, 'formerInvoice' | 'creditNote'>> {
  if (invoiceNumber === null) return { formerInvoice: null, creditNote: null };
  const creditNote = await nextDocumentNumber(db, 'creditNote');
  await assignInvoiceNumber(db, { referenceCode, invoiceNumber: null });
  return { formerInvoice: invoiceNumber, creditNote };
}

/**
 * Changes the status of an order and adds it to the history. A correction that waits for its payment
 * ends: it was priced for the order as it was.
 * @throws `illegal_transition` when the table of transitions does not allow it, or when the
 *   status has changed since it was read
 */
export async function transition(
  db: Database,
  order: Pick<OrderRow, 'referenceCode' | 'status'>,
  to: OrderStatus,
  actor: OrderActor,
  {
    note,
    staffId,
    ...changes
  }: Partial<
    Pick<
      OrderRow,
      'refundType' | 'paymentMethod' | 'carrier' | 'trackingNumber' | 'readyAt' | 'reservedUntil'
    >
  > &
    HistoryDetails = {},
): Promise<void> {
  if (!canTransition(order.status, to, actor)) throw illegalTransition(order.status, to);
  const moved = await db
    .update(orders)
    .set({
      ...changes,
      status: to,
      followUp: getFollowUp(order.status, to, actor),
      updatedAt: new Date(),
    })
    .where(and(eq(orders.referenceCode, order.referenceCode), eq(orders.status, order.status)))
    .returning({ status: orders.status });
  if (moved.length === 0) throw illegalTransition(order.status, to);
  await endPendingCorrection(db, order.referenceCode);
  await addHistory(db, order.referenceCode, to, actor, {
    ...(note && { note }),
    ...(staffId != null && { staffId }),
  });
  await queueAgentEvent(db, order.referenceCode);
}

/** The status that an order had before the request to cancel it. */
export async function loadStatusBeforeRequest(
  db: Database,
  { referenceCode }: Pick<OrderRow, 'referenceCode'>,
): Promise<OrderStatus> {
  const [, before] = await db
    .select({ status: orderHistory.status })
    .from(orderHistory)
    .where(eq(orderHistory.referenceCode, referenceCode))
    .orderBy(desc(orderHistory.id))
    .limit(2);
  return before?.status ?? 'Processing';
}

/** The database assigns the order number. */
export type NewOrder = Omit<OrderRow, 'orderNumber' | 'followUp'>;
