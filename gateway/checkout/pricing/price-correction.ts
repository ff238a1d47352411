import { getDeliveryDates } from '../../../lib/domain/delivery-dates.ts';
import { lineTotal } from '../../../lib/domain/line-total.ts';
import { sumFils } from '../../../lib/domain/money.ts';
import { type OrderTotal, orderTotal } from '../../../lib/domain/order-total.ts';
import { countLineUnits } from '../../../lib/domain/owed-units.ts';
import { getPreOrderShipping } from '../../../lib/domain/pre-order.ts';
import {
  checkRedeemedPromotions,
  loadPurchasedRows,
  type OrderPromotions,
  type PricedLine,
  priceLines,
  type RequestedLine,
} from '../../catalogue/public.ts';
import type { DiscountedLine } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderLineRow, OrderRow, StoredPickUp } from '../../platform/db/schema/orders.ts';
import type { DeliveryOption } from '../../shipping/public.ts';
import { notOffered } from './outdated-order.ts';
import { type CountryRow, discountLines, findDelivery } from './price-order.ts';
import { loadStaffDiscount } from './reprice-order.ts';

export interface WantedOrder {
  country: CountryRow;
  lines: readonly RequestedLine[];
  /** Id of the branch at which it is collected; undefined for an order that is delivered. */
  pickUpBranch?: string | undefined;
  /** The service of the carrier to a new address. */
  delivery?: DeliveryOption | undefined;
  /** Another country, branch, or way of delivery, or another address for a service of the carrier. */
  hasNewDestination: boolean;
}

export interface PricedCorrection {
  lines: DiscountedLine[];
  total: OrderTotal;
  automaticPromotions: OrderRow['automaticPromotions'];
  pickUp: StoredPickUp | null;
  deliveryFrom: string | null;
  deliveryTo: string | null;
}

type FormerOrder = Pick<
  OrderRow,
  | 'referenceCode'
  | 'createdAt'
  | 'promoCode'
  | 'automaticPromotions'
  | 'discountFils'
  | 'subTotalFils'
  | 'deliveryFeeFils'
  | 'wrappingFils'
  | 'pointsFils'
  | 'pickUp'
  | 'deliveryService'
  | 'deliveryFrom'
  | 'deliveryTo'
>;

const listCodes = ({ promoCode, automaticPromotions }: FormerOrder): string[] => [
  ...(promoCode === null ? [] : [promoCode]),
  ...automaticPromotions.map(({ code }) => code),
];

const findRow = (rows: readonly OrderLineRow[], { typeId, type }: RequestedLine) =>
  rows.find((row) => row.typeId === typeId && row.type === type);

/** Units of lines that an order does not have yet. */
export const listAddedLines = (
  rows: readonly OrderLineRow[],
  wanted: readonly RequestedLine[],
): RequestedLine[] =>
  wanted
    .map((line) => ({ ...line, quantity: line.quantity - countLineUnits(line, rows) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * Lines at the prices of the order for the units that stay, and today's for those that are new. A
 * line with both has their mean, rounded down to whole fils for each unit.
 * @throws `no_longer_offered`
 */
async function priceWanted(
  db: Database,
  { country, lines: wanted }: WantedOrder,
  rows: readonly OrderLineRow[],
): Promise<PricedLine[]> {
  const added = listAddedLines(rows, wanted);
  const today = await priceLines(db, country.code, added);
  if (today.length < added.length) throw notOffered('products');
  const stored = await loadPurchasedRows(
    db,
    wanted.map(({ typeId }) => typeId),
  );
  return wanted.map((line) => {
    const row = findRow(rows, line);
    const priced = today.find((one) => one.typeId === line.typeId && one.type === line.type);
    const added = priced?.quantity ?? 0;
    const stays = line.quantity - added;
    const fils = stays * (row?.unitFils ?? 0) + added * (priced?.unitFils ?? 0);
    const preOrderShipDate = row ? row.preOrderShipDate : priced?.preOrderShipDate;
    return {
      ...line,
      unitFils: Math.floor(fils / line.quantity),
      listFils: row?.listFils ?? priced?.listFils ?? Math.floor(fils / line.quantity),
      categoryTree: stored.find(({ id }) => id === line.typeId)?.categoryTree ?? [],
      preOrder: row?.preOrder ?? priced?.preOrder ?? false,
      ...(preOrderShipDate && { preOrderShipDate }),
    };
  });
}

/** The part of a line's discount that its remaining units keep, of a promotion that was deleted. */
function keepDiscounts(
  lines: readonly PricedLine[],
  rows: readonly OrderLineRow[],
): DiscountedLine[] {
  return lines.map((line) => {
    const row = findRow(rows, line);
    const stays = Math.min(line.quantity, row?.quantity ?? 0);
    const discountFils = row ? Math.floor((row.discountFils * stays) / row.quantity) : 0;
    return { ...line, lineFils: lineTotal(line.unitFils, line.quantity), discountFils };
  });
}

/**
 * The fee of delivery: that of the order for the same destination. It is free from the total on that
 * the country has, and is due again below it.
 */
function getFeeFils(
  former: FormerOrder,
  { hasNewDestination }: WantedOrder,
  ruleFils: { before: number; after: number },
  promotions: OrderPromotions | null,
): number {
  if (promotions?.isDeliveryFree) return 0;
  if (hasNewDestination) return ruleFils.after;
  const { deliveryFeeFils, deliveryService } = former;
  if (deliveryService !== null) return deliveryFeeFils;
  if (ruleFils.after === 0 || deliveryFeeFils > 0) return ruleFils.after && deliveryFeeFils;
  // Free without reaching today's total: its country had another rule.
  const wasFreeByTotal = ruleFils.before === 0 || listCodes(former).length > 0;
  return wasFreeByTotal ? ruleFils.after : 0;
}

/** Fee, branch and days of the corrected order. What is collected stays as it was at its branch. */
async function priceDelivery(
  db: Database,
  former: FormerOrder,
  wanted: WantedOrder,
  {
    lines,
    subTotalFils,
    promotions,
  }: {
    lines: readonly PricedLine[];
    subTotalFils: number;
    promotions: OrderPromotions | null;
  },
): Promise<
  Omit<PricedCorrection, 'lines' | 'total' | 'automaticPromotions'> & { feeFils: number }
> {
  const { country, hasNewDestination } = wanted;
  const { pickUp, deliveryFeeFils, deliveryFrom, deliveryTo } = former;
  if (pickUp && !hasNewDestination)
    return { feeFils: deliveryFeeFils, pickUp, deliveryFrom, deliveryTo };
  const delivery = await findDelivery(db, country, wanted, subTotalFils);
  const before = await findDelivery(db, country, wanted, former.subTotalFils);
  const ruleFils = { before: before.feeFils, after: delivery.feeFils };
  const feeFils = getFeeFils(former, wanted, ruleFils, promotions);
  const isLonger = lines.some(({ preOrder }) => preOrder) || hasNewDestination;
  const dates = isLonger
    ? getDeliveryDates(getPreOrderShipping(lines), delivery.terms, Date.now())
    : { from: deliveryFrom, to: deliveryTo };
  return {
    feeFils,
    pickUp: delivery.pickUp ?? null,
    deliveryFrom: dates?.from ?? null,
    deliveryTo: dates?.to ?? null,
  };
}

/** The automatic promotions of the order with what they give now; their parts of what lines keep. */
const toAutomatic = (
  { automaticPromotions, discountFils: beforeFils }: FormerOrder,
  promotions: OrderPromotions | null,
  discountFils: number,
): OrderRow['automaticPromotions'] =>
  automaticPromotions.map((former) => {
    const kept = beforeFils && Math.floor((former.discountFils * discountFils) / beforeFils);
    const now = promotions?.applied.find(({ candidate }) => candidate.code === former.code);
    return { ...former, discountFils: promotions ? (now?.discountFils ?? 0) : kept };
  });

/**
 * Prices a confirmed order anew: the promotions by their own rules as when the order was placed, fees,
 * then the points of the order before money, as at the purchase.
 * @param rows the lines of the order
 * @throws `no_longer_offered`, and 400 for a branch or a service that is not offered
 */
export async function priceCorrection(
  db: Database,
  former: FormerOrder,
  rows: readonly OrderLineRow[],
  wanted: WantedOrder,
): Promise<PricedCorrection> {
  const { country } = wanted;
  const lines = await priceWanted(db, wanted, rows);
  const lineFils = lines.map(({ unitFils, quantity }) => lineTotal(unitFils, quantity));
  const query = { codes: listCodes(former), countryCode: country.code };
  const promotions = await checkRedeemedPromotions(db, query, lines, former.createdAt);
  const subTotalFils = sumFils(lineFils);
  // What staff gave away is an amount, at most what the lines cost.
  const staffFils = Math.min(
    await loadStaffDiscount(db, former.referenceCode),
    subTotalFils - (promotions?.discountFils ?? 0),
  );
  const discounted =
    promotions === null
      ? keepDiscounts(lines, rows)
      : discountLines(lines, lineFils, promotions, staffFils);
  const delivery = await priceDelivery(db, former, wanted, { lines, subTotalFils, promotions });
  const total = orderTotal({
    lineFils,
    discountFils: sumFils(discounted.map((line) => line.discountFils)),
    deliveryFeeFils: delivery.feeFils,
    wrappingFils: former.wrappingFils,
    pointsFils: former.pointsFils,
  });
  const { pickUp, deliveryFrom, deliveryTo } = delivery;
  const automaticPromotions = toAutomatic(former, promotions, total.discountFils);
  return { lines: discounted, total, automaticPromotions, pickUp, deliveryFrom, deliveryTo };
}
