import type { Order, OrderLine, Refund } from '../../contract/order.ts';

export interface RefundedLine {
  line: OrderLine;
  quantity: number;
}

/** The order lines that a refund is for; none for the refund of an amount. */
export function listRefundLines(
  { lines }: Pick<Order, 'lines'>,
  refund: Pick<Refund, 'lines'>,
): RefundedLine[] {
  return (refund.lines ?? []).flatMap(({ typeId, type, quantity }) => {
    const line = lines.find((one) => one.typeId === typeId && one.type === type);
    return line ? [{ line, quantity }] : [];
  });
}
