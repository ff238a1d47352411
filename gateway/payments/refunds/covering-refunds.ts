import { sumFils } from '../../../lib/domain/money.ts';
import { countRefundedUnits } from '../../../lib/domain/owed-units.ts';
import type { CorrectionPlan, OrderLineRow } from '../../platform/db/schema/orders.ts';
import type { Refundable } from './refundable.ts';

interface Corrected {
  lines: readonly Pick<OrderLineRow, 'typeId' | 'type' | 'quantity'>[] | null;
  order: Pick<CorrectionPlan['order'], 'totalFils' | 'pointsFils'>;
}

/**
 * Whether a corrected order has the units that were refunded, and costs at least what was returned.
 * @param rows the lines of the order before
 */
export function isCoveringRefunds(
  { lines, order: { totalFils, pointsFils } }: Corrected,
  rows: readonly OrderLineRow[],
  { earlier }: Pick<Refundable, 'earlier'>,
): boolean {
  const refunds = earlier.map(({ reason: kind, state, lines: units }) => ({
    kind,
    state,
    lines: units,
  }));
  const hasUnits = rows.every((row) => {
    const line = lines?.find(({ typeId, type }) => typeId === row.typeId && type === row.type);
    return countRefundedUnits(row, refunds) <= (line?.quantity ?? 0);
  });
  const moneyFils = sumFils(earlier.map((row) => row.moneyFils));
  const returnedFils = moneyFils + sumFils(earlier.map((row) => row.pointsFils));
  return hasUnits && moneyFils <= totalFils && returnedFils <= totalFils + pointsFils;
}
