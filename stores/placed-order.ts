import { track } from '@/lib/analytics/track';
import type { Order } from '@/lib/api/contract/order';
import { fetchOrder } from '@/lib/api/orders/orders';
import { isBought } from '@/lib/domain/order-status';
import { visitorClient } from '@/lib/session/optional-auth-client';
import { forgetOrderTexts } from '@/lib/storage/order-texts';
import { condenseAttempt, forgetAttempt, holdAttempt, readAttempt } from '@/lib/storage/purchase-attempt';
import { markTracked } from '@/lib/storage/tracked-orders';
import { useCart } from './cart';

/**
 * What is done once for an order that was placed in this browser, whichever page or tab hears of it first: when it is bought, what was
 * ordered leaves the cart and the purchase is tracked; when it was called off, the cart stays and the order is not waited for any more.
 */
export async function settleOrder(order: Order): Promise<void> {
  await holdAttempt(() => {
    if (readAttempt()?.referenceCode !== order.referenceCode) return;
    if (isBought(order.status)) {
      const items = order.lines.map(({ typeId, type, quantity }) => ({ id: typeId, type, quantity }));
      const { lines, change } = useCart.getState();
      change({ kind: 'takeOut', items });
      forgetOrderTexts();
      if (markTracked(order.referenceCode)) track('Purchase', { eventId: order.referenceCode, order, lines });
    }
    if (isBought(order.status) || order.status === 'Cancelled' || order.status === 'Refunded') forgetAttempt();
  });
}

/** An order whose payment was made while nobody looked, in a tab that was closed: its lines leave the cart on the next visit. */
export async function settlePlacedOrder(): Promise<void> {
  await condenseAttempt();
  const referenceCode = readAttempt()?.referenceCode;
  if (!referenceCode) return;
  try {
    await settleOrder(await fetchOrder(visitorClient, referenceCode));
  } catch {
    // Asked again on the next visit, and by every page that shows the order.
  }
}
