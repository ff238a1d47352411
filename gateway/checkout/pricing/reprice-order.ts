import { checkCart, getStockUses, loadStock, toPromotionPerson } from '../../catalogue/public.ts';
import {
  type Buyer,
  type CurrentOrder,
  hasPromotions,
  insufficientPoints,
  isShort,
  loadOrderLines,
  outOfStock,
  promotionInvalid,
  type StockUse,
  totalChanged,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { countries } from '../../platform/db/schema/catalogue.ts';
import { staffDiscounts } from '../../platform/db/schema/drafts.ts';
import type { OrderLineRow, OrderRow } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { RateLimits } from '../../platform/http/rate-limits/rate-limits.ts';
import type { DeliveryQuote } from '../../shipping/public.ts';
import { type NotOfferedPart, notOffered } from './outdated-order.ts';
import { type CountryRow, quoteOrder } from './price-order.ts';

interface RepricedOrder extends CurrentOrder {
  country: CountryRow;
}

interface RepriceOptions {
  limits: Pick<RateLimits, 'digest'>;
  delivery: DeliveryQuote;
  /** The total that the shopper has seen, in fils. */
  expectedTotalFils: number;
}

/** @throws `no_longer_offered` when the shop does not serve the country any more */
export async function requireCountry(
  db: Database,
  { countryCode }: Pick<OrderRow, 'countryCode'>,
): Promise<CountryRow> {
  const [country] = await db.select().from(countries).where(eq(countries.code, countryCode));
  if (!country) throw notOffered('country');
  return country;
}

/** @throws `no_longer_offered` and `out_of_stock` */
async function findStockUses(
  db: Database,
  countryCode: string,
  lines: readonly OrderLineRow[],
): Promise<StockUse[]> {
  const stock = await loadStock(db, countryCode, [...new Set(lines.map(({ typeId }) => typeId))]);
  const isSold = (id: string) => stock.byId.get(id)?.isEnabled === true;
  const isHidden = ({ typeId, type }: OrderLineRow) => {
    const item = stock.byId.get(typeId);
    const parts = item?.preOrder ? [] : (item?.parts ?? []);
    return !isSold(typeId) || item?.type !== type || !parts.every(({ id }) => isSold(id));
  };
  const hidden = lines.filter(isHidden);
  if (hidden.length > 0) throw notOffered('products', hidden);
  const availability = checkCart(countryCode, lines, stock);
  if (isShort(availability)) throw outOfStock(availability);
  return getStockUses(lines, stock);
}

const PARTS: readonly NotOfferedPart[] = ['pickUpBranch', 'deliveryService', 'giftWrapping'];

/** What a purchase rejects as a wrong field was right when the order was placed. */
function toNotOffered(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  if (error.code === 'delivery_not_available') return notOffered('country');
  const part = PARTS.find((one) => error.errors?.some(({ path }) => path === one));
  return part ? notOffered(part) : error;
}

function quoteService(delivery: DeliveryQuote): ReturnType<DeliveryQuote> {
  try {
    return delivery();
  } catch (error) {
    throw toNotOffered(error);
  }
}

/** What staff gave away with the order, in fils. */
export async function loadStaffDiscount(db: Database, referenceCode: string): Promise<number> {
  const [discount] = await db
    .select({ fils: staffDiscounts.fils })
    .from(staffDiscounts)
    .where(eq(staffDiscounts.referenceCode, referenceCode));
  return discount?.fils ?? 0;
}

/**
 * Prices an unpaid order again, like a purchase of the same lines now: sale and code only while
 * they hold, and as many of its points as the buyer still has. Its stock is not reserved.
 * @throws `no_longer_offered` and `out_of_stock`; `total_changed`, `promotion_not_valid` and
 *   `points_changed` with the new total, unless it is the expected one
 */
export async function repriceOrder(
  db: Database,
  order: OrderRow,
  buyer: Buyer,
  { limits, delivery, expectedTotalFils }: RepriceOptions,
): Promise<RepricedOrder> {
  const country = await requireCountry(db, order);
  const items = await loadOrderLines(db, order.referenceCode);
  const stockUses = await findStockUses(db, country.code, items);
  const promotionPerson = toPromotionPerson({ ...buyer, ...buyer.customer }, limits);
  const pointsFils = Math.min(order.pointsFils, buyer.pointsFils);
  const priced = await quoteOrder(db, country, {
    items,
    promoCode: order.promoCode ?? undefined,
    delivery: quoteService(delivery),
    pickUpBranch: order.pickUp?.branch.id,
    giftWrapping: order.wrappingFils > 0,
    staffDiscountFils: await loadStaffDiscount(db, order.referenceCode),
    pointsFils,
    person: { userId: buyer.userId, ...promotionPerson },
  }).catch((error: unknown) => {
    throw toNotOffered(error);
  });
  if (priced.total.totalFils !== expectedTotalFils) {
    if (!priced.isCodeValid) throw promotionInvalid(priced.total);
    throw pointsFils < order.pointsFils
      ? insufficientPoints(priced.total)
      : totalChanged(priced.total);
  }
  return {
    country,
    priced,
    promotionPerson: hasPromotions(priced) ? promotionPerson : null,
    stockUses,
  };
}
