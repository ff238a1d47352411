import type { OrderActor } from '../../../lib/domain/order-status.ts';
import { getMethodRestriction } from '../../../lib/domain/payment-rules.ts';
import { checkCart, loadStock } from '../../catalogue/public.ts';
import { isAddressHidden, isShort, outOfStock } from '../../orders/public.ts';
import {
  findOpenRefund,
  getShopMethods,
  isCoveringRefunds,
  loadRefundable,
  refundTooHigh,
} from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderLineRow, OrderRow } from '../../platform/db/schema/orders.ts';
import type { CheckoutServices } from '../services.ts';
import { needsShop, notCorrectable, paymentNeeded } from './correction-conflicts.ts';
import { type PricedPlan, toTotal } from './plan-correction.ts';

type Refundable = Awaited<ReturnType<typeof loadRefundable>>;

/** What the difference of a correction means for its payment, in fils. */
export interface CorrectionMoney {
  refundable: Refundable;
  /** What is returned by the method that paid. */
  returned: { moneyFils: number; pointsFils: number };
  /** What is left to pay online: a payment link, with whose payment the order is corrected. */
  toPayFils: number;
}

/**
 * What a shopper may do alone: fewer units, and other texts for the same destination.
 * @throws `correction_needs_shop`
 */
export function requireOwnRights(
  before: OrderRow,
  { added, changed, order }: PricedPlan,
  actor: OrderActor,
): void {
  if (actor !== 'owner') return;
  if (added.length > 0) throw needsShop('More units are a new order.');
  if (changed.includes('delivery')) throw needsShop('The parcel would go another way.');
  if (isAddressHidden(before) && changed.some((part) => part === 'address' || part === 'recipient'))
    throw needsShop('The address is that of the recipient.');
  if (order.totalFils > before.totalFils) throw needsShop('The order would cost more.');
}

/** @throws `payment_needed` when cash is not accepted for the new total or country */
function requireCash(
  { payments }: Pick<CheckoutServices, 'payments'>,
  before: OrderRow,
  { country, order }: PricedPlan,
): void {
  const isCovered = order.totalFils <= before.totalFils && order.countryCode === before.countryCode;
  if (isCovered || order.totalFils === 0) return;
  const offered = getShopMethods(payments);
  const { totalFils } = order;
  const situation = { country, totalFils, offered, isGuest: false, pointsFils: 0 };
  if (getMethodRestriction('Cash', situation)) throw paymentNeeded(toTotal(order));
}

/**
 * Checks the payment of a corrected order, and determines what is returned or left to pay.
 * @throws `order_not_correctable`, `refund_too_high` and `payment_needed`
 */
export async function planMoney(
  db: Database,
  deps: Pick<CheckoutServices, 'payments'>,
  before: OrderRow,
  rows: readonly OrderLineRow[],
  plan: PricedPlan,
): Promise<CorrectionMoney> {
  const refundable = await loadRefundable(db, before);
  if (findOpenRefund(refundable)) throw notCorrectable();
  const nothing = { refundable, returned: { moneyFils: 0, pointsFils: 0 }, toPayFils: 0 };
  if (!plan.lines) return nothing;
  // It carries what its first order has paid.
  if (before.exchangedFils !== null) throw notCorrectable();
  if (!isCoveringRefunds(plan, rows, refundable)) throw refundTooHigh(refundable.leftFils);
  const pointsFils = before.pointsFils - plan.order.pointsFils;
  const moneyFils = before.totalFils - plan.order.totalFils;
  if (before.paymentMethod === 'Cash') {
    // A branch has the cash, and a receipt for it.
    if (before.cashPaidAt !== null && moneyFils !== 0) throw notCorrectable();
    requireCash(deps, before, plan);
    return { ...nothing, returned: { moneyFils: 0, pointsFils } };
  }
  if (moneyFils < 0) return { ...nothing, toPayFils: 0 - moneyFils };
  return { ...nothing, returned: { moneyFils, pointsFils } };
}

/**
 * The added units that are in stock, and a country to which all units are delivered.
 * @throws `out_of_stock`
 */
export async function loadAddedStock(
  db: Database,
  { added, lines, order: { countryCode } }: PricedPlan,
) {
  const ids = [...(lines ?? []), ...added].map(({ typeId }) => typeId);
  const stock = await loadStock(db, countryCode, [...new Set(ids)]);
  const wanted = checkCart(countryCode, added, stock);
  const { productNotAvailableByCountryList } = checkCart(countryCode, lines ?? [], stock);
  const availability = { ...wanted, productNotAvailableByCountryList };
  if (isShort(availability)) throw outOfStock(availability);
  return stock;
}
