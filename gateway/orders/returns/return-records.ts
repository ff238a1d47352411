import type { ReturnStatus } from '../../../lib/contract/return.ts';
import type { OrderActor } from '../../../lib/domain/order-status.ts';
import { canReturnBecome } from '../../../lib/domain/return-status.ts';
import { instant } from '../../catalogue/public.ts';
import type { ReturnReference } from '../../notifications/public.ts';
import { currentStaffWork } from '../../platform/concurrency/current-request.ts';
import type { Database } from '../../platform/db/client.ts';
import { type ReturnRow, returns } from '../../platform/db/schema/returns.ts';
import { and, desc, eq } from '../../platform/db/sql.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import { enqueueOrderMail } from '../messages/queue-order-messages.ts';

export const returnNotFound = () => new ProblemError(404, 'return_not_found', 'Return not found.');

export const illegalReturnTransition = (from: ReturnStatus, to: ReturnStatus) =>
  conflict('illegal_transition', `A return that is ${from} cannot become ${to}.`);

export function toHistoryEntry(status: ReturnStatus, by: OrderActor) {
  const staffId = by === 'staff' ? currentStaffWork()?.staff : undefined;
  return { status, at: instant(new Date()), by, ...(staffId && { staffId }) };
}

export async function findReturn(db: Database, number: number): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.number, number));
  return row;
}

/** The returns of an order, the newest first. */
export function listReturns(db: Database, referenceCode: string): Promise<ReturnRow[]> {
  return db
    .select()
    .from(returns)
    .where(eq(returns.referenceCode, referenceCode))
    .orderBy(desc(returns.createdAt), desc(returns.number));
}

type ReturnChanges = Partial<
  Pick<
    ReturnRow,
    'declineReason' | 'settledReason' | 'restocked' | 'exchangeReference' | 'refundId'
  >
>;

/** Whether no other message says what happened: about the refund, the new order, or its end. */
const isAnnounced = (from: ReturnStatus, to: ReturnStatus, { settledReason }: ReturnChanges) =>
  from !== 'Exchanged' && (to !== 'Refunded' || settledReason != null);

/**
 * Changes the status of a return, adds it to the history and queues the message about it.
 * @throws `illegal_transition` when the table of transitions does not allow it, or when the
 *   status has changed since it was read
 */
export async function transitionReturn(
  db: Database,
  row: ReturnRow,
  to: ReturnStatus,
  actor: OrderActor,
  changes: ReturnChanges = {},
): Promise<void> {
  if (!canReturnBecome(row.status, to, actor)) throw illegalReturnTransition(row.status, to);
  const { number, referenceCode } = row;
  const history = [...row.history, toHistoryEntry(to, actor)];
  const moved = await db
    .update(returns)
    .set({ ...changes, status: to, history })
    .where(and(eq(returns.number, number), eq(returns.status, row.status)))
    .returning({ number: returns.number });
  if (moved.length === 0) throw illegalReturnTransition(row.status, to);
  if (to !== 'Exchanged' && isAnnounced(row.status, to, changes))
    await queueReturnMail(db, referenceCode, number, to);
}

export const queueReturnMail = (
  db: Database,
  referenceCode: string,
  returnNumber: number,
  status: ReturnReference['status'],
): Promise<void> =>
  enqueueOrderMail(db, referenceCode, {
    kind: 'orderReturn',
    data: { referenceCode, returnNumber, status },
  });

/**
 * Opens the return of a cancelled exchange again, for a refund or another exchange. The caller has
 * locked the order.
 */
export async function reopenExchangedReturn(
  db: Database,
  referenceCode: string,
  actor: OrderActor,
): Promise<void> {
  const isSent = eq(returns.exchangeReference, referenceCode);
  for (const row of await db.select().from(returns).where(isSent))
    await transitionReturn(db, row, 'Received', actor, { exchangeReference: null });
}

/** Ends the return whose refund is done. Runs in the transaction that ends the refund. */
export async function closeRefundedReturn(db: Database, refundId: string): Promise<void> {
  const isReceived = and(eq(returns.refundId, refundId), eq(returns.status, 'Received'));
  for (const row of await db.select().from(returns).where(isReceived))
    await transitionReturn(db, row, 'Refunded', 'system');
}
