import { getLinesFils, getRefundable } from '../../gateway/payments/refunds/refundable.ts';
import type { OrderLineRow } from '../../gateway/platform/db/schema/orders.ts';
import { getPaidFils } from '../../lib/domain/line-discount.ts';
import { lineTotal } from '../../lib/domain/line-total.ts';
import { kwdFromFils, sumFils } from '../../lib/domain/money.ts';
import { orderTotal } from '../../lib/domain/order-total.ts';
import { getLineDiscounts } from '../../lib/domain/promotion.ts';
import { attemptRow, refundRow } from '../setup/gateway/payment-rows.ts';
import { createRandom } from './rounding.ts';
import type { Finding } from './shop.ts';

type Random = ReturnType<typeof createRandom>;

interface Cart {
  rows: OrderLineRow[];
  /** Whether the code is for the line. */
  eligible: boolean[];
  discountFils: number;
}

/** Draws a cart with a code for some of its lines, a percentage or an amount. */
function drawCart(random: Random): Cart {
  const drawn = Array.from({ length: 1 + random(6) }, () => {
    const quantity = 1 + random(6);
    const unitFils = random(60_000);
    return { quantity, unitFils, lineFils: lineTotal(unitFils, quantity) };
  });
  const eligible = drawn.map(() => random(2) === 0);
  const eligibleLines = drawn.map((line, index) => ({
    ...line,
    lineFils: eligible[index] ? line.lineFils : 0,
  }));
  const rule =
    random(3) === 0
      ? ({ kind: 'amount', terms: { value: kwdFromFils(random(50_000)) } } as const)
      : ({ kind: 'percent', terms: { value: 1 + random(99) } } as const);
  const shares = getLineDiscounts(rule, eligibleLines);
  const rows = drawn.map((line, position) => {
    const row = { ...line, discountFils: shares[position], typeId: `item-${position}` };
    return { ...row, type: 'PRODUCT' } as OrderLineRow; // the other fields are not read
  });
  return { rows, eligible, discountFils: sumFils(shares) };
}

/** All units of a cart in random order, in groups as staff refund them. */
function drawRefunds(random: Random, rows: readonly OrderLineRow[]) {
  const units = rows.flatMap(({ typeId, quantity }) =>
    Array.from({ length: quantity }, () => ({ typeId, type: 'PRODUCT' as const, quantity: 1 })),
  );
  const shuffled = units
    .map((unit) => ({ unit, key: random(1_000_000) }))
    .sort((one, other) => one.key - other.key)
    .map(({ unit }) => unit);
  const groups: (typeof units)[] = [];
  while (shuffled.length > 0) groups.push(shuffled.splice(0, 1 + random(3)));
  return groups;
}

/**
 * Whether each line has its own discount, and the refunds of its units return exactly what was paid
 * for it, whatever their order.
 */
function isExact(random: Random): boolean {
  const { rows, eligible, discountFils } = drawCart(random);
  const order = orderTotal({
    lineFils: rows.map(({ lineFils }) => lineFils),
    discountFils,
    deliveryFeeFils: random(5_000),
    wrappingFils: random(3_000),
    pointsFils: 0,
  });
  const refunds: ReturnType<typeof refundRow>[] = [];
  let isEachExact = true;
  for (const lines of drawRefunds(random, rows)) {
    const refundable = getRefundable(order, refunds, [attemptRow()], true);
    const moneyFils = getLinesFils(rows, refundable, lines);
    isEachExact &&= moneyFils >= 0 && moneyFils <= refundable.leftFils;
    refunds.push(refundRow({ lines, moneyFils, pointsFils: 0 }));
  }
  const isOfLine = rows.every((row, index) => {
    const ofLine = [{ typeId: row.typeId, type: row.type, quantity: row.quantity }];
    const whole = getLinesFils([row], getRefundable(order, [], [attemptRow()], true), ofLine);
    const isPriceOfLine = eligible[index] || whole === row.lineFils;
    return isPriceOfLine && whole === row.lineFils - row.discountFils && whole === getPaidFils(row);
  });
  const paidFils = order.totalFils - order.deliveryFeeFils - order.wrappingFils;
  return isEachExact && isOfLine && sumFils(refunds.map((refund) => refund.moneyFils)) === paidFils;
}

/** Refunds the units of random carts with codes of a category, in random order. */
export function lineRefunds(carts: number): Finding {
  const random = createRandom(20_261_126);
  let wrong = 0;
  for (let cart = 0; cart < carts; cart += 1) if (!isExact(random)) wrong += 1;
  return {
    tried: `${carts} random carts with category codes, refunded unit by unit`,
    expected: { wrong: 0 },
    found: { wrong },
  };
}
