import { z } from 'zod';
import { type Order, type OrderLine, refundTypeSchema } from '@/lib/contract/order';
import type { StaffOrder, StaffOrderLine } from '@/lib/contract/staff-orders';
import { type RefundRequest, refundedOrderSchema } from '@/lib/contract/staff-payments';
import { getPaidFils } from '@/lib/domain/line-discount';
import { filsFromKwd, kwdFromFils } from '@/lib/domain/money';
import { countRefundedUnits } from '@/lib/domain/owed-units';
import { call } from '../data/client';

/** What was paid and not refunded yet, in KWD. */
export function getLeft({ total, pointsUsed, refunds = [] }: Order): number {
  const counted = refunds.filter(
    ({ kind, state }) => kind !== 'extraPayment' && state !== 'Failed',
  );
  const refunded = counted.reduce(
    (sum, { amount, points }) => sum + filsFromKwd(amount) + filsFromKwd(points),
    0,
  );
  return kwdFromFils(Math.max(0, filsFromKwd(total) + filsFromKwd(pointsUsed) - refunded));
}

/** Units of a line that can still be refunded. */
export const countLeft = (line: StaffOrderLine, { refunds }: StaffOrder): number =>
  line.quantity - countRefundedUnits(line, refunds);

/** What was paid for some of the units that are left of a line, in KWD: a preview. */
export function getUnitsAmount(line: OrderLine, order: Order, units: number): number {
  const sold = {
    quantity: line.quantity,
    lineFils: filsFromKwd(line.lineTotal),
    discountFils: filsFromKwd(line.discount ?? 0),
  };
  const before = line.quantity - countLeft(line, order);
  return kwdFromFils(getPaidFils(sold, before + units) - getPaidFils(sold, before));
}

export const refundFormSchema = z
  .object({
    part: z.enum(['all', 'lines', 'amount']),
    amount: z.number().positive().max(1_000_000).multipleOf(0.001).optional(),
    /** Units by the position of the line. */
    units: z.record(z.string(), z.number().int().min(0)).default({}),
    refundType: refundTypeSchema.exclude(['None']),
  })
  .refine(({ part, amount }) => part !== 'amount' || amount !== undefined, { path: ['amount'] })
  .refine(
    ({ part, units }) => part !== 'lines' || Object.values(units).some((quantity) => quantity > 0),
    { path: ['part'] },
  );
export type RefundForm = z.output<typeof refundFormSchema>;

/** The amount that the form would refund, in KWD. */
export function previewRefund(order: Order, { part, amount, units }: Partial<RefundForm>): number {
  if (part === 'all') return getLeft(order);
  if (part === 'amount') return amount ?? 0;
  const fils = order.lines.map((line, index) =>
    filsFromKwd(getUnitsAmount(line, order, Math.min(units?.[index] ?? 0, countLeft(line, order)))),
  );
  return kwdFromFils(fils.reduce((sum, one) => sum + one, 0));
}

const toLines = ({ lines }: Order, units: RefundForm['units']) =>
  lines
    .map(({ typeId, type }, index) => ({ typeId, type, quantity: units[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);

export function refundOrder(order: Order, { part, amount, units, refundType }: RefundForm) {
  const { referenceCode } = order;
  const wanted =
    part === 'lines'
      ? { lines: toLines(order, units) }
      : { amount: part === 'all' ? getLeft(order) : amount };
  const body: RefundRequest = { referenceCode, refundType, ...wanted };
  return call(refundedOrderSchema, '/admin/orders/refunds', { method: 'POST', body });
}
