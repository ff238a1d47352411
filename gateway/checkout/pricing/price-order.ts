import type { z } from 'zod';
import { MAX_FILS } from '../../../lib/contract/limits.ts';
import type { purchaseSchema } from '../../../lib/contract/purchase.ts';
import { type DeliveryTerms, getDeliveryDates } from '../../../lib/domain/delivery-dates.ts';
import { getDeliveryFee } from '../../../lib/domain/delivery-fee.ts';
import { divideDiscount } from '../../../lib/domain/line-discount.ts';
import { lineTotal } from '../../../lib/domain/line-total.ts';
import { orderTotal } from '../../../lib/domain/order-total.ts';
import { toPickUpTerms } from '../../../lib/domain/pick-up.ts';
import { getPreOrderShipping } from '../../../lib/domain/pre-order.ts';
import {
  checkPromotions,
  mergeLines,
  type OrderPromotions,
  type PricedLine,
  type PromotionUser,
  priceLines,
  type RequestedLine,
} from '../../catalogue/public.ts';
import {
  type DiscountedLine,
  insufficientPoints,
  type PricedOrder,
  promotionInvalid,
  totalChanged,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { countries } from '../../platform/db/schema/catalogue.ts';
import type { StoredPickUp } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { rejectField } from '../../platform/http/problem.ts';
import { type DeliveryOption, findDeliveryFeeRule, loadHolidays } from '../../shipping/public.ts';
import { createPickUp, findPickUpBranch } from './find-branch.ts';

export type PurchaseBody = z.output<typeof purchaseSchema>;
export type CountryRow = typeof countries.$inferSelect;

export interface QuoteRequest {
  items: readonly RequestedLine[];
  promoCode?: string | undefined;
  /** The chosen service of the carrier; undefined for standard delivery. */
  delivery?: DeliveryOption | undefined;
  /** Id of the branch at which the order is collected. */
  pickUpBranch?: string | undefined;
  giftWrapping?: boolean | undefined;
  /** What staff give away besides the promotion, in fils: at most what is left of the lines. */
  staffDiscountFils?: number;
  /** Points to use, in fils; 0 for none. */
  pointsFils: number;
  /** Undefined for a caller without a user, whose earlier orders are unknown. */
  person?: PromotionUser | undefined;
}

export interface PriceRequest extends QuoteRequest {
  availablePointsFils: number;
  /** The total that was shown to the shopper, in fils. */
  expectedTotalFils: number;
}

interface OrderDelivery {
  feeFils: number;
  terms: DeliveryTerms;
  pickUp?: StoredPickUp;
}

/**
 * Loads a country.
 * @throws `invalid_request` for a country that the shop does not serve
 */
export async function findCountry(db: Database, code: string): Promise<CountryRow> {
  const [country] = await db.select().from(countries).where(eq(countries.code, code));
  if (!country) throw rejectField('countryCode', 'The shop does not serve this country');
  return country;
}

const findRule = (db: Database, { code, isDomestic }: CountryRow) =>
  findDeliveryFeeRule({ db }, code, isDomestic ? 'domestic' : 'foreign');

/** The chosen service of the carrier, collection at a branch free of charge, or standard delivery. */
export async function findDelivery(
  db: Database,
  country: CountryRow,
  { delivery, pickUpBranch }: Pick<QuoteRequest, 'delivery' | 'pickUpBranch'>,
  subTotalFils: number,
): Promise<OrderDelivery> {
  const rule = delivery ?? (await findRule(db, country));
  const estimatedDays = { min: rule.minDays, max: rule.maxDays };
  const terms = { estimatedDays, holidays: await loadHolidays({ db }) };
  if (pickUpBranch !== undefined) {
    const branch = await findPickUpBranch(db, country.code, pickUpBranch);
    return { feeFils: 0, terms: toPickUpTerms(terms, branch), pickUp: createPickUp(branch) };
  }
  const feeFils = 'code' in rule ? rule.feeFils : getDeliveryFee(rule, subTotalFils);
  return { feeFils, terms };
}

/** @throws 400 where gifts are not wrapped */
async function findWrappingFils(db: Database, country: CountryRow): Promise<number> {
  const { wrappingFils } = await findRule(db, country);
  if (wrappingFils === null) throw rejectField('giftWrapping', 'Is not offered in this country');
  return wrappingFils;
}

/**
 * The lines with their parts of the discounts. All of them share what staff give away.
 */
export function discountLines(
  lines: readonly PricedLine[],
  lineFils: readonly number[],
  { lineDiscounts }: Pick<OrderPromotions, 'lineDiscounts'>,
  staffDiscountFils: number,
): DiscountedLine[] {
  const ofStaff = divideDiscount(
    lineFils.map((fils, index) => fils - (lineDiscounts[index] ?? 0)),
    staffDiscountFils,
  );
  return lines.map((line, index) => ({
    ...line,
    lineFils: lineFils[index] ?? 0,
    discountFils: (lineDiscounts[index] ?? 0) + (ofStaff[index] ?? 0),
  }));
}

/**
 * Computes the price of an order from current data: prices of the country, promotions, fees of
 * delivery and gift wrapping, then points. A code that is not valid leaves the price as it is
 * without one.
 */
export async function quoteOrder(
  db: Database,
  country: CountryRow,
  request: QuoteRequest,
): Promise<PricedOrder> {
  const lines = await priceLines(db, country.code, mergeLines(request.items));
  const lineFils = lines.map(({ unitFils, quantity }) => lineTotal(unitFils, quantity));
  const { subTotalFils } = orderTotal({
    lineFils,
    discountFils: 0,
    deliveryFeeFils: 0,
    pointsFils: 0,
  });
  if (subTotalFils > MAX_FILS)
    throw rejectField('items', 'The total exceeds the maximum of an order');
  const { promoCode: code, person, pickUpBranch } = request;
  const query = {
    code,
    countryCode: country.code,
    person,
    hasDelivery: pickUpBranch === undefined,
  };
  const promotions = await checkPromotions(db, query, lines);
  const delivery = await findDelivery(db, country, request, subTotalFils);
  const { discountFils: promotionFils, isDeliveryFree, isCodeValid } = promotions;
  const staffDiscountFils = Math.min(request.staffDiscountFils ?? 0, subTotalFils - promotionFils);
  const total = orderTotal({
    lineFils,
    discountFils: promotionFils + staffDiscountFils,
    deliveryFeeFils: isDeliveryFree ? 0 : delivery.feeFils,
    wrappingFils: request.giftWrapping ? await findWrappingFils(db, country) : 0,
    pointsFils: request.pointsFils,
  });
  const { terms, pickUp } = delivery;
  const deliveryDates = getDeliveryDates(getPreOrderShipping(lines), terms, Date.now());
  const discounted = discountLines(lines, lineFils, promotions, staffDiscountFils);
  const promoted = { lines: discounted, promotions, isCodeValid };
  return { ...promoted, total, staffDiscountFils, deliveryDates, pickUp };
}

/**
 * The price of an order that the shopper has seen.
 * @throws `promotion_not_valid` with the total without the code, `points_changed`, and
 *   `total_changed` when the total differs from the expected one
 */
export async function priceOrder(
  db: Database,
  country: CountryRow,
  request: PriceRequest,
): Promise<PricedOrder> {
  const priced = await quoteOrder(db, country, request);
  const { isCodeValid, total } = priced;
  if (!isCodeValid) throw promotionInvalid(total);
  if (request.pointsFils > request.availablePointsFils) throw insufficientPoints(total);
  if (request.expectedTotalFils !== total.totalFils) throw totalChanged(total);
  return priced;
}
