import { hasShipped } from '../../../lib/domain/order-status.ts';
import {
  releaseOrder,
  returnUnits,
  type StockChanges,
  trackOrderStockChanges,
  transition,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { RefundRow } from '../../platform/db/schema/payments.ts';

/** Ends a refunded order. Its points are returned by the refund. */
async function closeOrder(
  db: Database,
  order: OrderRow,
  { moneyFils, pointsFils, staffId }: RefundRow,
): Promise<StockChanges> {
  // The refund contains the points of the order.
  const released = { ...order, pointsFils: 0 };
  const stockChanges = await trackOrderStockChanges(db, order.referenceCode, true, () =>
    releaseOrder(db, released, { skipRestock: hasShipped(order.status) }),
  );
  await transition(db, order, 'Refunded', 'staff', {
    refundType: moneyFils === 0 && pointsFils > 0 ? 'Point' : 'Refund',
    staffId,
  });
  return stockChanges;
}

/** The stock that a refund returns: that of the order that it ends, or its units still in the shop. */
export async function returnStock(
  db: Database,
  order: OrderRow,
  refund: RefundRow,
): Promise<StockChanges> {
  if (refund.reason === 'order') return closeOrder(db, order, refund);
  const { isRestocked, lines } = refund;
  // Shipped while the provider confirmed the refund, or cancelled with its stock.
  const isInShop = order.stockState === 'claimed' && !hasShipped(order.status);
  return isRestocked && lines && isInShop ? returnUnits(db, order.referenceCode, lines) : [];
}
