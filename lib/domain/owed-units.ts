import type { OrderLine, Refund, RefundLine } from '../contract/order.ts';
import { countUnits } from './line-total.ts';

/** Which units of an order are still to be delivered: those that were not refunded. */

type LineKey = Pick<RefundLine, 'typeId' | 'type'>;

/** Units of one line of an order in a list of lines. */
export const countLineUnits = (
  { typeId, type }: LineKey,
  lines: readonly (LineKey & { quantity: number })[],
): number => countUnits(lines.filter((line) => line.typeId === typeId && line.type === type));

/** A refund of an order, with null lines as stored. */
type RefundOfUnits = Pick<Refund, 'kind' | 'state'> & {
  lines?: readonly RefundLine[] | null | undefined;
};

/**
 * Whether a refund returns a part of what the order costs. An extra payment did not pay it, and what
 * a correction returned is no part of it any more.
 */
export const isOfOrder = (kind: Refund['kind']): boolean =>
  kind !== 'extraPayment' && kind !== 'correction';

/** Units of a line in refunds that are done or waiting for the provider. */
export function countRefundedUnits(
  line: LineKey & Pick<OrderLine, 'quantity'>,
  refunds: readonly RefundOfUnits[] = [],
): number {
  const counted = refunds.filter(({ kind, state }) => isOfOrder(kind) && state !== 'Failed');
  // The refund of an order is of everything.
  if (counted.some(({ kind }) => kind === 'order')) return line.quantity;
  const units = countLineUnits(
    line,
    counted.flatMap(({ lines }) => lines ?? []),
  );
  return Math.min(units, line.quantity);
}

/** The lines with the units that are still to be delivered; refunded lines are omitted. */
export function getOwedLines<Line extends LineKey & Pick<OrderLine, 'quantity'>>(
  lines: readonly Line[],
  refunds: readonly RefundOfUnits[] = [],
): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - countRefundedUnits(line, refunds) }))
    .filter(({ quantity }) => quantity > 0);
}
