import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/client.ts';
import { type RefundRow, refunds } from '../../platform/db/schema/payments.ts';
import { divideRefund, type RefundablePayment, type RefundPart } from './refundable-payments.ts';

type NewRefund = Pick<RefundRow, 'referenceCode' | 'reason' | 'moneyFils' | 'pointsFils'> &
  Partial<Pick<RefundRow, 'lines' | 'isRestocked' | 'staffReason'>>;

/** Stores what other payments return of a refund than the first one. */
export async function storeOtherParts(
  db: Database,
  first: NewRefund & Pick<RefundRow, 'id' | 'createdAt'>,
  parts: readonly RefundPart[],
): Promise<void> {
  if (parts.length === 0) return;
  const { id: partOf, referenceCode, reason, lines, staffReason = null, createdAt } = first;
  await db.insert(refunds).values(
    parts.map((part) => ({
      ...part,
      id: randomUUID(),
      partOf,
      referenceCode,
      reason: reason === 'order' ? ('partial' as const) : reason,
      pointsFils: 0,
      // It returns these lines too, whose units the first part has.
      lines: reason === 'partial' && lines ? [] : null,
      staffReason,
      state: 'Pending' as const,
      createdAt,
    })),
  );
}

/**
 * Stores a refund that is to be executed: a row for each payment. The first one has lines and points,
 * and ends the order when nothing is left of it.
 * @returns the id of the first row
 */
export async function storeRefund(
  db: Database,
  refund: NewRefund,
  payments: readonly RefundablePayment[],
): Promise<string> {
  const [part, ...others] = divideRefund(refund.moneyFils, payments);
  const first = { ...refund, ...part, id: randomUUID(), createdAt: new Date() };
  await db.insert(refunds).values({ ...first, state: 'Pending' });
  await storeOtherParts(db, first, others);
  return first.id;
}
