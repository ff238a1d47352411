import { randomUUID } from 'node:crypto';
import type { RefundLine } from '../../../lib/contract/order.ts';
import { divideDiscount } from '../../../lib/domain/line-discount.ts';
import { lineTotal } from '../../../lib/domain/line-total.ts';
import { kwdFromFils, sumFils } from '../../../lib/domain/money.ts';
import { countLineUnits } from '../../../lib/domain/owed-units.ts';
import { formatReturnNumber } from '../../../lib/domain/return-number.ts';
import type { PricedLine } from '../../catalogue/public.ts';
import {
  type DiscountedLine,
  type NewOrder,
  newPickUpCode,
  newReferenceCode,
} from '../../orders/public.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';
import type { ReturnRow } from '../../platform/db/schema/returns.ts';
import { conflict } from '../../platform/http/problem.ts';

/** The returned units that an exchange replaces. */
export interface Returned {
  lines: RefundLine[];
  /** What would be refunded for them: what the exchange carries. */
  fils: number;
  /** What was paid for them, without fees. */
  unitsFils: number;
}

const getWorth = ({ unitFils, quantity }: PricedLine) => lineTotal(unitFils, quantity);

/**
 * The returned units may be sent again although their price has increased, unless a part of their
 * price was refunded.
 * @throws `exchange_too_expensive`
 */
export function requireSameWorth(
  { lines, fils, unitsFils }: Returned,
  wanted: readonly PricedLine[],
): void {
  const isSame = wanted.every((line) => countLineUnits(line, lines) >= line.quantity);
  if (isSame && fils >= unitsFils) return;
  if (sumFils(wanted.map(getWorth)) <= fils) return;
  const left = kwdFromFils(fils);
  throw conflict(
    'exchange_too_expensive',
    `The units are worth more than what was paid for the returned ones: ${left.toFixed(3)} KWD.`,
    { refundable: left },
  );
}

/**
 * The lines at what they carry of the payment, in proportion to their worth. The price of a unit is
 * rounded up to whole fils, and the rest is a discount.
 */
function divideValue(wanted: readonly PricedLine[], valueFils: number): DiscountedLine[] {
  const worth = wanted.map(getWorth);
  // Products that are free now have no proportions of their own.
  const weights = sumFils(worth) > 0 ? worth : wanted.map(({ quantity }) => quantity);
  const parts = divideDiscount(weights, valueFils);
  return wanted.map((line, index) => {
    const partFils = parts[index] ?? 0;
    const unitFils = Math.ceil(partFils / line.quantity);
    const lineFils = lineTotal(unitFils, line.quantity);
    return { ...line, unitFils, lineFils, discountFils: lineFils - partFils };
  });
}

/** How the first order was paid: its refunds go there. Points alone remain `Mixed`. */
function getPaymentMethod(root: OrderRow, attempts: readonly AttemptRow[]) {
  if (root.paymentMethod !== 'Mixed') return root.paymentMethod;
  const paid = attempts.find(({ state }) => state === 'Paid' || state === 'Refunded');
  return paid?.method ?? root.paymentMethod;
}

/** The confirmed order of an exchange, with nothing to pay. */
export function buildExchange(
  { orderNumber: _, ...original }: OrderRow,
  root: OrderRow,
  attempts: readonly AttemptRow[],
  { row, returned, priced }: { row: ReturnRow; returned: Returned; priced: readonly PricedLine[] },
): { order: NewOrder; lines: DiscountedLine[] } {
  const now = new Date();
  const { fils: exchangedFils, unitsFils } = returned;
  const valueFils = Math.min(exchangedFils, unitsFils);
  const lines = divideValue(priced, valueFils);
  const order: NewOrder = {
    ...original,
    referenceCode: newReferenceCode(),
    requestId: randomUUID(),
    status: 'Confirmed',
    stockState: 'claimed',
    subTotalFils: sumFils(lines.map(({ lineFils }) => lineFils)),
    discountFils: sumFils(lines.map(({ discountFils }) => discountFils)),
    // The fees of an order all units of which came back.
    deliveryFeeFils: exchangedFils - valueFils,
    wrappingFils: 0,
    pointsFils: 0,
    exchangedFils,
    totalFils: 0,
    promoCode: null,
    automaticPromotions: [],
    promotionPerson: null,
    paymentMethod: getPaymentMethod(root, attempts),
    refundType: 'None',
    pickUp: original.pickUp && { ...original.pickUp, code: newPickUpCode() },
    readyAt: null,
    reservedUntil: null,
    cashPaidAt: null,
    orderNote: formatReturnNumber(row.number),
    giftMessage: null,
    deliveryFrom: null,
    deliveryTo: null,
    invoiceNumber: null,
    carrier: null,
    trackingNumber: null,
    createdAt: now,
    updatedAt: now,
  };
  return { order, lines };
}
