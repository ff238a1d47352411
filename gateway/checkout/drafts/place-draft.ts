import type { z } from 'zod';
import type {
  DraftFields,
  PlacedDraft,
  placeDraftSchema,
} from '../../../lib/contract/order-draft.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { checkAvailability, getStockUses, toPromotionPerson } from '../../catalogue/public.ts';
import {
  addHistory,
  assignInvoiceNumber,
  type Buyer,
  commitReservation,
  getCashKeys,
  getUnpaidKeys,
  hasPromotions,
  insertOrder,
  loadAvailableStock,
  type NewOrder,
  OutOfStockError,
  outOfStock,
  type PricedOrder,
  publishStockChanges,
  purchaseBody,
  queueOrderMessages,
  requireStaffOrder,
  reserveForOrder,
  type StockChanges,
  type StockUse,
  saveKeys,
  trackStockChanges,
} from '../../orders/public.ts';
import { createPaymentLink, recordBranchCash } from '../../payments/public.ts';
import { checkAddress } from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { staffDiscounts } from '../../platform/db/schema/drafts.ts';
import { transact } from '../../platform/db/transact.ts';
import { requirePermission } from '../../platform/http/authentication/permissions.ts';
import { invalidRequest, rejectField } from '../../platform/http/problem.ts';
import type { Caller } from '../../platform/http/request-types.ts';
import { type DeliveryQuote, quoteDelivery } from '../../shipping/public.ts';
import { getLinkEnd, nothingToPay, showStaffLink } from '../payment-links/order-link.ts';
import { findCountry, type PurchaseBody, priceOrder } from '../pricing/price-order.ts';
import { requireMethod } from '../purchase/begin-again.ts';
import { buildOrderRow } from '../purchase/order-row.ts';
import type { CheckoutServices } from '../services.ts';
import { requireDraftBuyer } from './draft-buyer.ts';
import { closeDraft, lockDraft, requireDraft } from './draft-rows.ts';
import { requireDiscountLimit } from './staff-discount.ts';

type Placement = z.output<typeof placeDraftSchema>;

/** The purchase of a draft. @throws 400 for what is missing or wrong, by the rules of shoppers */
function toPurchase(content: DraftFields, { payment, expectedTotal }: Placement): PurchaseBody {
  const { customer: _, customerId: __, discount: ___, ...purchase } = content;
  const parsed = purchaseBody.safeParse({
    ...purchase,
    paymentMethod: payment === 'link' ? 'OnLine' : 'Cash',
    expectedTotal,
    source: 'Pos',
  });
  if (!parsed.success) throw invalidRequest(parsed.error);
  return parsed.data;
}

interface Prepared {
  buyer: Buyer;
  order: NewOrder;
  priced: PricedOrder;
  stockUses: StockUse[];
}

/** Prices a draft as a purchase of this moment. */
async function prepare(
  db: Database,
  deps: CheckoutServices,
  content: DraftFields,
  placement: Placement,
  delivery: DeliveryQuote,
): Promise<Prepared> {
  const body = toPurchase(content, placement);
  const country = await findCountry(db, body.countryCode);
  if (body.address) checkAddress(body.address, [country.code], 'address');
  const stock = await loadAvailableStock(db, country.code, body.items);
  const buyer = await requireDraftBuyer(db, content);
  const promotionPerson = toPromotionPerson({ ...buyer, ...buyer.customer }, deps.limits);
  const priced = await priceOrder(db, country, {
    ...body,
    delivery: delivery(),
    staffDiscountFils: filsFromKwd(content.discount?.amount ?? 0),
    pointsFils: 0,
    availablePointsFils: 0,
    expectedTotalFils: filsFromKwd(body.expectedTotal),
    person: { userId: buyer.userId, ...promotionPerson },
  });
  const { total } = priced;
  if (placement.payment === 'link' && total.totalFils === 0) throw nothingToPay();
  if (placement.payment === 'cash')
    requireMethod(deps, 'Cash', { ...total, country, isGuest: buyer.isGuest });
  const isConfirmed = placement.payment !== 'link';
  const order: NewOrder = {
    ...buildOrderRow(body, buyer, country, priced, { isConfirmed, payHours: deps.payHours }),
    promotionPerson: hasPromotions(priced) ? promotionPerson : null,
    reservedUntil: isConfirmed ? null : getLinkEnd(deps),
    cashPaidAt: placement.payment === 'branch' ? new Date() : null,
  };
  return { buyer, order, priced, stockUses: getStockUses(body.items, stock) };
}

/**
 * Stores the order. Staff may sell more than the limits of reservations allow, but their orders
 * count in them.
 */
async function store(
  db: Database,
  { limits }: CheckoutServices,
  { buyer, order, priced, stockUses }: Prepared,
): Promise<StockChanges> {
  const isConfirmed = order.status === 'Confirmed';
  const itemIds = stockUses.map(({ itemId }) => itemId);
  const stockChanges = await trackStockChanges(db, itemIds, isConfirmed, async () => {
    await reserveForOrder(db, order, stockUses);
    await insertOrder(db, order, priced.lines, stockUses);
    if (isConfirmed) await commitReservation(db, order);
  });
  const keys = isConfirmed ? getCashKeys(buyer, limits) : getUnpaidKeys(buyer, limits);
  await saveKeys(db, order.referenceCode, order.cashPaidAt ? [] : keys);
  await addHistory(db, order.referenceCode, order.status, 'staff');
  return stockChanges;
}

async function recordDiscount(
  db: Database,
  caller: Caller,
  { reason }: NonNullable<DraftFields['discount']>,
  { order, priced, buyer }: Prepared,
): Promise<void> {
  const fils = priced.staffDiscountFils;
  if (fils === 0) return;
  await requireDiscountLimit(db, caller, { fils, phone: buyer.customer.phone });
  const { referenceCode } = order;
  await db.insert(staffDiscounts).values({ referenceCode, fils, reason });
}

/** How the order is paid: a link, cash that a branch has, or cash at the hand-over. */
async function recordPayment(
  db: Database,
  deps: CheckoutServices,
  { order }: Prepared,
  { branchId }: Placement,
): Promise<void> {
  const { reservedUntil: expiresAt, cashPaidAt } = order;
  if (expiresAt) {
    await createPaymentLink(db, deps, { order, reason: 'order', expiresAt });
    return;
  }
  if (cashPaidAt) {
    const id = branchId ?? order.pickUp?.branch.id;
    if (id === undefined) throw rejectField('branchId', 'Is required');
    await recordBranchCash(db, order, id);
  }
  await queueOrderMessages(db, 'confirmed', order.referenceCode);
}

/**
 * Places the order of a draft once: another request for the same draft waits, and is 409
 * `draft_placed`.
 * @throws 400 for what is missing, `conflict`, `not_permitted`, `over_daily_limit`, and the conflicts
 *   of a purchase
 */
export async function placeDraft(
  deps: CheckoutServices,
  caller: Caller,
  id: string,
  placement: Placement,
): Promise<PlacedDraft> {
  const { db } = deps.database;
  const { content } = await requireDraft(db, id);
  if (content.discount) requirePermission(caller, 'createOrderFromDraft.discount');
  if (placement.payment === 'branch') requirePermission(caller, 'createOrderFromDraft.branch');
  // Before the transaction, so that no row is locked during the request to the carrier.
  const delivery = await quoteDelivery(deps.dhl, content);
  const place = async (tx: Database) => {
    const draft = await lockDraft(tx, id, placement.revision);
    const prepared = await prepare(tx, deps, draft.content, placement, delivery);
    const stockChanges = await store(tx, deps, prepared);
    const { order } = prepared;
    if (draft.content.discount) await recordDiscount(tx, caller, draft.content.discount, prepared);
    await recordPayment(tx, deps, prepared, placement);
    await closeDraft(tx, draft, order.referenceCode);
    // Last, because it locks the row of invoice numbers until the transaction ends.
    if (order.status === 'Confirmed') await assignInvoiceNumber(tx, order);
    return { referenceCode: order.referenceCode, stockChanges };
  };
  const placed = await transact(db, place).catch(async (error: unknown) => {
    if (!(error instanceof OutOfStockError)) throw error;
    throw outOfStock(await checkAvailability({ db }, content));
  });
  publishStockChanges(deps, placed.stockChanges);
  const { referenceCode } = placed;
  const order = await requireStaffOrder(db, referenceCode);
  const link = await showStaffLink(deps, order);
  return {
    orderNumber: formatOrderNumber(order.orderNumber),
    referenceCode,
    ...(link && { link }),
  };
}
