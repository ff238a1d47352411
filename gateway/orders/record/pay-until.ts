import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import { HOUR_MS } from '../../../lib/domain/time.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';

/** The end of the time in which an unpaid order can be paid again. */
export const getPayEnd = ({ createdAt, payHours }: Pick<OrderRow, 'createdAt' | 'payHours'>) =>
  new Date(createdAt.getTime() + payHours * HOUR_MS);

/** Whether the time of an unpaid order is over; a page that is open may still be paid. */
export const isPayExpired = (
  order: Pick<OrderRow, 'createdAt' | 'payHours'>,
  now = new Date(),
): boolean => getPayEnd(order) <= now;

/**
 * Until when an unpaid order can be paid: an open page ends by itself. Undefined when its time is
 * over, and for other orders.
 */
export function findPayUntil(
  order: Pick<OrderRow, 'status' | 'createdAt' | 'payHours'>,
  attempts: readonly Pick<AttemptRow, 'state' | 'expiresAt'>[],
  now = new Date(),
): Date | undefined {
  if (!isAwaitingPayment(order.status)) return undefined;
  const open = attempts.filter(({ state }) => state === 'Pending');
  const ends = [getPayEnd(order), ...open.map(({ expiresAt }) => expiresAt)];
  return ends.filter((end) => end > now).sort((a, b) => b.getTime() - a.getTime())[0];
}
