import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { addHistory, lockOrder } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orderHistory } from '../../platform/db/schema/orders.ts';
import { and, eq, gt } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { RATE_LIMITS } from '../../platform/http/rate-limits/table.ts';
import type { GatewayRequest } from '../../platform/http/request-types.ts';

const LIMIT = 'pick-up-code';

/** Records once in a window that the code of an order is locked, of which staff are told. */
async function recordLock(db: Database, referenceCode: string): Promise<void> {
  const since = new Date(Date.now() - RATE_LIMITS[LIMIT].windowSeconds * 1000);
  await transact(db, async (tx) => {
    const { status } = await lockOrder(tx, referenceCode);
    const isRecorded = and(
      eq(orderHistory.referenceCode, referenceCode),
      eq(orderHistory.event, 'PickUpLocked'),
      gt(orderHistory.at, since),
    );
    if ((await tx.$count(orderHistory, isRecorded)) > 0) return;
    await addHistory(tx, referenceCode, status, 'staff', { event: 'PickUpLocked' });
  });
}

const isWrongCode = (error: unknown) =>
  error instanceof ProblemError && error.code === 'wrong_pick_up_code';

/**
 * Hands over an order for a typed code. Only wrong codes count; each try is counted before the work,
 * so that parallel guesses cannot exceed the limit.
 * @throws 429 `pick_up_code_locked` with `Retry-After` (seconds), also for the right code
 */
export async function tryPickUpCode(
  c: GatewayRequest,
  { limits, database: { db } }: Pick<HttpServices, 'limits' | 'database'>,
  { orderNumber, referenceCode }: Pick<OrderRow, 'orderNumber' | 'referenceCode'>,
  work: () => Promise<void>,
): Promise<void> {
  const key = formatOrderNumber(orderNumber);
  const waitMs = await limits.consume(LIMIT, key);
  if (waitMs > 0) {
    await recordLock(db, referenceCode);
    c.header('Retry-After', String(Math.ceil(waitMs / 1000)));
    throw new ProblemError(
      429,
      'pick_up_code_locked',
      'Too many wrong pick-up codes for this order. Wait for the number of seconds in `Retry-After`, and ask the customer for the code on the page of the order.',
    );
  }
  try {
    await work();
  } catch (error) {
    if (!isWrongCode(error)) await limits.uncount(LIMIT, key);
    throw error;
  }
  await limits.uncount(LIMIT, key);
}
