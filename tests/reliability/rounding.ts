import { toBreakdown } from '../../gateway/orders/record/conflicts.ts';
import { lineTotal } from '../../lib/domain/line-total.ts';
import { filsFromKwd, formatAmount, kwdFromFils, sumFils } from '../../lib/domain/money.ts';
import { orderTotal } from '../../lib/domain/order-total.ts';
import { getLineDiscounts } from '../../lib/domain/promotion.ts';
import type { Finding } from './shop.ts';

/** A deterministic random generator, so that failures can be reproduced. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const RATES = [
  [1, 3],
  [12.2, 2],
  [11.95, 2],
  [11.86, 2],
  [1.227, 3],
  [1.253, 3],
] as const;

/**
 * Whether the parts of a random cart add up to its total and the storefront shows the amount that
 * is charged.
 */
function isExact(random: (below: number) => number): boolean {
  const lines = Array.from({ length: 1 + random(8) }, () => ({
    unit: random(200_000),
    quantity: 1 + random(20),
  }));
  const subTotal = lines.reduce(
    (sum, { unit, quantity }) => sum + BigInt(unit) * BigInt(quantity),
    BigInt(0),
  );
  const percent = random(101);
  const halfUp = (subTotal * BigInt(percent) * BigInt(2) + BigInt(100)) / BigInt(200);
  const lineFils = lines.map(({ unit, quantity }) => lineTotal(unit, quantity));
  const discountFils = sumFils(
    getLineDiscounts(
      { kind: 'percent', terms: { value: percent } },
      lines.map(({ unit, quantity }, index) => ({
        quantity,
        unitFils: unit,
        lineFils: lineFils[index] ?? 0,
      })),
    ),
  );
  const total = orderTotal({
    lineFils,
    discountFils,
    deliveryFeeFils: random(10_000),
    pointsFils: random(50_000),
  });
  // Conversion to KWD and back must not change the fils.
  const seen = JSON.parse(JSON.stringify(toBreakdown(total)));
  const travelled =
    filsFromKwd(seen.subTotal) -
    filsFromKwd(seen.discount) +
    filsFromKwd(seen.deliveryFee) -
    filsFromKwd(seen.pointsUsed);
  const [rate, decimals] = RATES[random(RATES.length)] ?? [1, 3];
  const shown =
    formatAmount(filsFromKwd(seen.total), rate, decimals) ===
    formatAmount(total.totalFils, rate, decimals);
  const isSum = BigInt(total.subTotalFils) === subTotal && BigInt(total.discountFils) === halfUp;
  return (
    isSum &&
    travelled === total.totalFils &&
    filsFromKwd(kwdFromFils(total.totalFils)) === total.totalFils &&
    total.totalFils >= 0 &&
    shown
  );
}

/**
 * Calculates random carts with percentages, fees and points, and compares them with a calculation
 * in BigInt.
 */
export function rounding(carts: number): Finding {
  const random = createRandom(20_261_121);
  let wrong = 0;
  for (let cart = 0; cart < carts; cart += 1) if (!isExact(random)) wrong += 1;
  return {
    tried: `${carts} random carts`,
    expected: { wrong: 0 },
    found: { wrong },
  };
}
