import { track } from '@/lib/analytics/track';
import { fetchOrder } from '@/lib/api/orders/orders';
import type { Order } from '@/lib/contract/order';
import { isCommittedOrder } from '@/lib/domain/order-status';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { clearOrderTexts } from '@/lib/storage/order-texts';
import { clearAttempt, readAttempt, withAttemptLock } from '@/lib/storage/purchase-attempt';
import { removeSessionText } from '@/lib/storage/session-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { markTracked } from '@/lib/storage/tracked-orders';
import { useCart } from './cart';
import { useGiftCard } from './gift-card';
import { usePromotion } from './promotion';

/**
 * Finalises an order placed in this browser exactly once, in whichever page or tab its status is
 * read first. A confirmed order leaves the cart, with its promotion code, and is tracked as a
 * purchase; a cancelled one leaves the cart unchanged and the attempt ends. An action on the cart
 * store, not a store; it is here because `hydrateStores` starts it.
 */
export async function finalizeOrder(order: Order): Promise<void> {
  await withAttemptLock(() => {
    if (readAttempt()?.referenceCode !== order.referenceCode) return;
    if (isCommittedOrder(order.status)) {
      const items = order.lines.map(({ typeId, type, quantity }) => ({
        id: typeId,
        type,
        quantity,
      }));
      const { lines, change } = useCart.getState();
      change({ kind: 'takeOut', items });
      clearOrderTexts();
      removeSessionText(STORAGE_KEYS.agentCheckout);
      useGiftCard.getState().choose(false);
      usePromotion.getState().remove();
      if (markTracked(order.referenceCode))
        track('Purchase', { eventId: order.referenceCode, order, lines });
    }
    if (
      isCommittedOrder(order.status) ||
      order.status === 'Cancelled' ||
      order.status === 'Refunded'
    )
      clearAttempt();
  });
}

/** Finalises an order that was paid in a closed tab, on the next visit. */
export async function finalizePlacedOrder(): Promise<void> {
  const referenceCode = readAttempt()?.referenceCode;
  if (!referenceCode) return;
  try {
    await finalizeOrder(await fetchOrder(optionalAuthClient, referenceCode));
  } catch {
    // The next visit and every page of the order try again.
  }
}
