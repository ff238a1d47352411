import type { OrderLine, Refund, RefundLine } from '../contract/order.ts';

/** Which units of an order are still to be delivered: those that were not refunded. */

type LineKey = Pick<RefundLine, 'typeId' | 'type'>;

/** A refund of an order, with null lines as stored. */
type RefundOfUnits = Pick<Refund, 'kind' | 'state'> & {
  lines?: readonly RefundLine[] | null | undefined;
};

/** Units of a line in refunds that are done or waiting for the provider. */
export function countRefundedUnits(
  line: LineKey & Pick<OrderLine, 'quantity'>,
  refunds: readonly RefundOfUnits[] = [],
): number {
  const counted = refunds.filter(
    ({ kind, state }) => kind !== 'extraPayment' && state !== 'Failed',
  );
  // The refund of an order is of everything.
  if (counted.some(({ kind }) => kind === 'order')) return line.quantity;
  const units = counted
    .flatMap(({ lines }) => lines ?? [])
    .filter(({ typeId, type }) => typeId === line.typeId && type === line.type)
    .reduce((sum, { quantity }) => sum + quantity, 0);
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
