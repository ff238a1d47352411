import type { StaffPaymentLink } from '../../../lib/contract/payment-link.ts';
import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import { HOUR_MS } from '../../../lib/domain/time.ts';
import { checkAvailability } from '../../catalogue/public.ts';
import {
  getUnpaidKeys,
  illegalTransition,
  loadBuyer,
  loadOrderLines,
  lockOrder,
  OutOfStockError,
  outOfStock,
  publishStockChanges,
  reserveAgain,
  rewriteOrder,
  type StockChanges,
  saveKeys,
  totalChanged,
  trackStockChanges,
  transition,
} from '../../orders/public.ts';
import {
  createPaymentLink,
  findOpenLink,
  getClosedState,
  toStaffLink,
} from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import type { PaymentLinkRow } from '../../platform/db/schema/payments.ts';
import { eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict } from '../../platform/http/problem.ts';
import { type DeliveryQuote, quoteDelivery } from '../../shipping/public.ts';
import { repriceOrder } from '../pricing/reprice-order.ts';
import type { CheckoutServices } from '../services.ts';

/** A link is for money. */
export const nothingToPay = () =>
  conflict('nothing_to_pay', 'Nothing of the order is to be paid. Confirm it without a link.');

export const getLinkEnd = ({ paymentLinkHours }: Pick<CheckoutServices, 'paymentLinkHours'>) =>
  new Date(Date.now() + paymentLinkHours * HOUR_MS);

/** The open link of an order as staff copy it; undefined without one, and without a storefront. */
export async function showStaffLink(
  deps: CheckoutServices,
  order: OrderRow,
): Promise<StaffPaymentLink | undefined> {
  const link = await findOpenLink(deps.database.db, order.referenceCode);
  if (!link || getClosedState(link, order)) return undefined;
  const shop = { name: deps.shopName, url: deps.payments.shopUrl || undefined };
  return toStaffLink(deps, link, order, shop);
}

interface Reserved {
  order: OrderRow;
  stockChanges: StockChanges;
}

/**
 * Reserves what an unpaid order has released, at today's price. Staff may promise more than the
 * limits of reservations allow, but their orders count in them.
 */
async function reserveNow(
  db: Database,
  { limits }: CheckoutServices,
  stored: OrderRow,
  delivery: DeliveryQuote,
  expectedTotalFils: number,
): Promise<Reserved> {
  const buyer = await loadBuyer(db, stored);
  const repriced = await repriceOrder(db, stored, buyer, { limits, delivery, expectedTotalFils });
  const { stockUses } = repriced;
  const order = await rewriteOrder(db, stored, repriced);
  const itemIds = stockUses.map(({ itemId }) => itemId);
  const stockChanges = await trackStockChanges(db, itemIds, false, () => reserveAgain(db, order));
  await saveKeys(db, order.referenceCode, getUnpaidKeys(buyer, limits));
  return { order, stockChanges };
}

/**
 * Adds a payment link to an unpaid order, in place of an earlier one, and keeps its units until the
 * end of the link.
 * @param expectedTotalFils what the person has seen: the total of the order by default
 * @throws `illegal_transition` for any other order, `total_changed`, `out_of_stock`,
 *   `no_longer_offered` and `nothing_to_pay`
 */
export async function linkUnpaidOrder(
  deps: CheckoutServices,
  { referenceCode, countryCode, address, deliveryService }: OrderRow,
  expectedTotalFils?: number,
): Promise<PaymentLinkRow> {
  const { db } = deps.database;
  const items = await loadOrderLines(db, referenceCode);
  // Before the transaction, so that no row is locked during the request to the carrier.
  const delivery = await quoteDelivery(deps.dhl, {
    countryCode,
    address,
    items,
    deliveryService: deliveryService ?? undefined,
  });
  const add = async (tx: Database) => {
    const stored = await lockOrder(tx, referenceCode);
    const { status, totalFils } = stored;
    if (!isAwaitingPayment(status)) throw illegalTransition(status, 'PendingPayment');
    const expected = expectedTotalFils ?? totalFils;
    const isHeld = stored.stockState === 'held';
    if (isHeld && expected !== totalFils) throw totalChanged(stored);
    const { order, stockChanges } = isHeld
      ? { order: stored, stockChanges: [] }
      : await reserveNow(tx, deps, stored, delivery, expected);
    if (order.totalFils === 0) throw nothingToPay();
    const expiresAt = getLinkEnd(deps);
    await tx
      .update(orders)
      .set({ reservedUntil: expiresAt })
      .where(eq(orders.referenceCode, referenceCode));
    if (status === 'Expired') await transition(tx, order, 'PendingPayment', 'system');
    const link = await createPaymentLink(tx, deps, { order, reason: 'order', expiresAt });
    return { link, stockChanges };
  };
  try {
    const { link, stockChanges } = await transact(db, add);
    publishStockChanges(deps, stockChanges);
    return link;
  } catch (error) {
    if (!(error instanceof OutOfStockError)) throw error;
    throw outOfStock(await checkAvailability({ db }, { countryCode, items }));
  }
}
