import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import { HOUR_MS } from '../../../lib/domain/time.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';

type PayTime = Pick<OrderRow, 'createdAt' | 'payHours'> & Partial<Pick<OrderRow, 'reservedUntil'>>;

/** The end of the time in which an unpaid order can be paid again: that of its payment link. */
export const getPayEnd = ({ createdAt, payHours, reservedUntil }: PayTime): Date =>
  reservedUntil ?? new Date(createdAt.getTime() + payHours * HOUR_MS);

/** Whether the time of an unpaid order is over; a page that is open may still be paid. */
export const isPayExpired = (order: PayTime, now = new Date()): boolean => getPayEnd(order) <= now;

/**
 * Until when an unpaid order can be paid: an open page ends by itself. Undefined when its time is
 * over, and for other orders.
 */
export function findPayUntil(
  order: PayTime & Pick<OrderRow, 'status'>,
  attempts: readonly Pick<AttemptRow, 'state' | 'expiresAt'>[],
  now = new Date(),
): Date | undefined {
  if (!isAwaitingPayment(order.status)) return undefined;
  const open = attempts.filter(({ state }) => state === 'Pending');
  const ends = [getPayEnd(order), ...open.map(({ expiresAt }) => expiresAt)];
  return ends.filter((end) => end > now).sort((a, b) => b.getTime() - a.getTime())[0];
}
