import { track } from '@/lib/analytics/track';
import type { Order } from '@/lib/api/contract/order';
import { fetchOrder } from '@/lib/api/orders/orders';
import { isCommittedOrder } from '@/lib/domain/order-status';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { clearOrderTexts } from '@/lib/storage/order-texts';
import { clearAttempt, migrateAttempt, readAttempt, withAttemptLock } from '@/lib/storage/purchase-attempt';
import { markTracked } from '@/lib/storage/tracked-orders';
import { useCart } from './cart';

/**
 * What is done once for an order that was placed in this browser, whichever page or tab hears of it first: when it is bought, what was
 * ordered leaves the cart and the purchase is tracked; when it was called off, the cart stays and the order is not waited for any more.
 */
export async function finalizeOrder(order: Order): Promise<void> {
  await withAttemptLock(() => {
    if (readAttempt()?.referenceCode !== order.referenceCode) return;
    if (isCommittedOrder(order.status)) {
      const items = order.lines.map(({ typeId, type, quantity }) => ({ id: typeId, type, quantity }));
      const { lines, change } = useCart.getState();
      change({ kind: 'takeOut', items });
      clearOrderTexts();
      if (markTracked(order.referenceCode)) track('Purchase', { eventId: order.referenceCode, order, lines });
    }
    if (isCommittedOrder(order.status) || order.status === 'Cancelled' || order.status === 'Refunded') clearAttempt();
  });
}

/** An order whose payment was made while nobody looked, in a tab that was closed: its lines leave the cart on the next visit. */
export async function finalizePlacedOrder(): Promise<void> {
  await migrateAttempt();
  const referenceCode = readAttempt()?.referenceCode;
  if (!referenceCode) return;
  try {
    await finalizeOrder(await fetchOrder(optionalAuthClient, referenceCode));
  } catch {
    // Asked again on the next visit, and by every page that shows the order.
  }
}
