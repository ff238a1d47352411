import type { RefundLine } from '../../lib/contract/order.ts';
import { getDispatchDay } from '../../lib/domain/delivery-dates.ts';
import { divideDiscount, getPaidFils } from '../../lib/domain/line-discount.ts';
import { sumFils } from '../../lib/domain/money.ts';
import type { OrderLineRow } from '../platform/db/schema/orders.ts';
import type { SalesEntry } from '../platform/db/schema/reports.ts';

/** What happened to an order, as far as reports count it. Amounts are fils. */
export interface SoldOrder {
  referenceCode: string;
  countryCode: string;
  area: string;
  method: string;
  source: string;
  promoCode: string;
  customerDigest: string | null;
  /** Of the order that was paid with another one, only what was charged beyond it is a sale. */
  isExchange: boolean;
  deliveryFils: number;
  wrappingFils: number;
  pointsFils: number;
  /** A part of the discounts of the lines. */
  staffDiscountFils: number;
  lines: readonly Pick<
    OrderLineRow,
    'typeId' | 'type' | 'quantity' | 'listFils' | 'unitFils' | 'lineFils' | 'discountFils'
  >[];
  /** Empty while nothing was paid and for a cancelled order; 0 where points covered everything. */
  payments: readonly { at: Date; fils: number }[];
  /** Those that the provider has confirmed; without lines for an amount. */
  refunds: readonly {
    at: Date;
    moneyFils: number;
    pointsFils: number;
    lines: readonly RefundLine[] | null;
  }[];
}

type Amounts = Omit<SalesEntry, 'position' | 'kind' | 'at' | 'day' | 'hour' | keyof Dimensions>;
type Dimensions = Pick<
  SoldOrder,
  'referenceCode' | 'countryCode' | 'area' | 'method' | 'source' | 'promoCode' | 'customerDigest'
>;

function toSaleLines({ lines, isExchange }: SoldOrder): Amounts[] {
  if (isExchange) return [];
  return lines.map(({ typeId, quantity, listFils, unitFils, lineFils, discountFils }) => {
    const grossFils = Math.max(lineFils, (listFils ?? unitFils) * quantity);
    return {
      itemId: typeId,
      units: quantity,
      grossFils,
      saleDiscountFils: grossFils - lineFils,
      discountFils,
    };
  });
}

/** What was charged is the sum of all parts: what lines and fees do not explain is a difference. */
function toSale(order: SoldOrder): Amounts[] {
  const { isExchange, payments, pointsFils, lines } = order;
  const chargedFils = sumFils(payments.map(({ fils }) => fils)) + pointsFils;
  const deliveryFils = isExchange ? 0 : order.deliveryFils;
  const wrappingFils = isExchange ? 0 : order.wrappingFils;
  const linesFils = isExchange ? 0 : sumFils(lines.map((line) => getPaidFils(line)));
  const differenceFils = chargedFils - linesFils - deliveryFils - wrappingFils;
  if (isExchange && differenceFils === 0) return [];
  return [
    ...toSaleLines(order),
    {
      orders: isExchange ? 0 : 1,
      deliveryFils,
      wrappingFils,
      differenceFils,
      pointsFils,
      staffDiscountFils: order.staffDiscountFils,
    },
  ];
}

/**
 * Divides a refund among the lines that it is for; what it exceeds them by, such as a delivery fee,
 * belongs to the order.
 */
function toRefund(
  order: SoldOrder,
  { moneyFils, pointsFils, lines }: SoldOrder['refunds'][number],
): Amounts[] {
  const fils = moneyFils + pointsFils;
  const paid = (lines ?? []).flatMap(({ typeId, type, quantity }) => {
    const line = order.lines.find((one) => one.typeId === typeId && one.type === type);
    return line ? [{ itemId: typeId, quantity, fils: getPaidFils(line, quantity) }] : [];
  });
  const dividedFils = Math.min(fils, sumFils(paid.map((line) => line.fils)));
  const shares = divideDiscount(
    paid.map((line) => line.fils),
    dividedFils,
  );
  return [
    ...paid.map(({ itemId, quantity }, index) => ({
      itemId,
      returnedUnits: quantity,
      refundedFils: shares[index] ?? 0,
    })),
    { refundedFils: fils - dividedFils, refundedPointsFils: pointsFils },
  ];
}

/** Of a day in Kuwait (UTC+3, no daylight saving time). */
const getHour = (at: Date): number => (at.getUTCHours() + 3) % 24;

/** The entries of an order: those of its sale on the day of the payment, and of each refund on its day. */
export function toSalesEntries(order: SoldOrder): SalesEntry[] {
  const [first] = order.payments;
  if (!first) return [];
  const { referenceCode, countryCode, area, method, source, promoCode, customerDigest } = order;
  const dimensions: Dimensions = {
    referenceCode,
    countryCode,
    area,
    method,
    source,
    promoCode,
    customerDigest: order.isExchange ? null : customerDigest,
  };
  const sale = { kind: 'sale' as const, at: first.at, parts: toSale(order) };
  const refunds = order.refunds.map((refund) => ({
    kind: 'refund' as const,
    at: refund.at,
    parts: toRefund(order, refund),
  }));
  return [sale, ...refunds]
    .flatMap(({ kind, at, parts }) => parts.map((part) => ({ kind, at, part })))
    .map(({ kind, at, part }, position) => ({
      ...dimensions,
      ...part,
      position,
      kind,
      at,
      day: getDispatchDay(at.getTime()),
      hour: getHour(at),
    }));
}
