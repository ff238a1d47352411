import { z } from 'zod';
import type { CallInput } from '@/lib/contract/calls/call';
import * as staffPaymentsCalls from '@/lib/contract/calls/staff-payments';
import { MAX_KWD } from '@/lib/contract/limits';
import { type Order, refundTypeSchema } from '@/lib/contract/order';
import type { StaffOrder, StaffOrderLine } from '@/lib/contract/staff-orders';
import type { RefundPreview } from '@/lib/contract/staff-payments';
import { filsFromKwd, kwdFromFils } from '@/lib/domain/money';
import { hasShipped, isCommittedOrder } from '@/lib/domain/order-status';
import { countLineUnits, countRefundedUnits, isOfOrder } from '@/lib/domain/owed-units';
import { call } from '../../data/client';

/** What was paid, also with the first order of an exchange, and not refunded or exchanged yet, in KWD. */
export function getLeft({ total, pointsUsed, refunds = [], exchange, exchanges = [] }: Order) {
  const counted = refunds.filter(({ kind, state }) => isOfOrder(kind) && state !== 'Failed');
  const refunded = counted.reduce(
    (sum, { amount, points }) => sum + filsFromKwd(amount) + filsFromKwd(points),
    0,
  );
  const carried = exchanges.reduce((sum, { value }) => sum + filsFromKwd(value), 0);
  const paid = [total, pointsUsed, exchange?.value ?? 0].reduce(
    (sum, amount) => sum + filsFromKwd(amount),
    0,
  );
  return kwdFromFils(Math.max(0, paid - refunded - carried));
}

/** Units of a line for which others were sent. */
export const countExchanged = (line: StaffOrderLine, { exchanges = [] }: StaffOrder): number =>
  countLineUnits(
    line,
    exchanges.flatMap(({ lines }) => lines),
  );

/** Units of a line that can still be refunded: those that were neither refunded nor exchanged. */
export const countLeft = (line: StaffOrderLine, order: StaffOrder): number =>
  Math.max(
    0,
    line.quantity - countRefundedUnits(line, order.refunds) - countExchanged(line, order),
  );

export const refundFormSchema = z
  .object({
    part: z.enum(['all', 'lines', 'amount']),
    amount: z.number().positive().max(MAX_KWD).multipleOf(0.001).optional(),
    /** Units by the position of the line. */
    units: z.record(z.string(), z.number().int().min(0)).default({}),
    refundType: refundTypeSchema.exclude(['None']),
    /** Whether the units of lines go back to stock. */
    restock: z.boolean().default(false),
    /** Why, for staff. */
    reason: z.string().trim().min(1).max(500),
  })
  .refine(({ part, amount }) => part !== 'amount' || amount !== undefined, { path: ['amount'] })
  .refine(
    ({ part, units }) => part !== 'lines' || Object.values(units).some((quantity) => quantity > 0),
    { path: ['part'] },
  );
export type RefundForm = z.output<typeof refundFormSchema>;

const toLines = ({ lines }: Pick<Order, 'lines'>, units: RefundForm['units']) =>
  lines
    .map(({ typeId, type }, index) => ({ typeId, type, quantity: units[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);

/** The question what a refund with the values of the form returns; undefined while they are not whole. */
export function toPreviewRequest(
  { referenceCode, ...order }: Order,
  { part, amount, units = {}, refundType, restock }: Partial<RefundForm>,
) {
  const lines = toLines(order, units);
  const isWhole = part === 'all' || (part === 'lines' ? lines.length > 0 : Number(amount) > 0);
  if (!isWhole) return undefined;
  const wanted = {
    ...(part === 'lines' && { lines, restock: restock === true }),
    ...(part === 'amount' && { amount }),
  };
  return { referenceCode, refundType, ...wanted };
}

/** What the gateway would return. */
export const previewRefund = (
  body: CallInput<typeof staffPaymentsCalls.previewRefund>['body'],
): Promise<RefundPreview> => call(staffPaymentsCalls.previewRefund, { body });

/** What the preview says that the buyer gets, in KWD. */
const getPreviewed = ({ amount, points }: Pick<RefundPreview, 'amount' | 'points'>): number =>
  kwdFromFils(filsFromKwd(amount) + filsFromKwd(points));

/** What was left to refund before the refund of a preview, in KWD. */
const getLeftBefore = (preview: RefundPreview): number =>
  kwdFromFils(filsFromKwd(getPreviewed(preview)) + filsFromKwd(preview.left));

/**
 * Refunds what the person has seen in the preview, as the gateway counts it: the points of an account
 * that was erased are not a part of it. When a part was refunded meanwhile, nothing is refunded.
 */
export async function refundOrder(order: Order, form: RefundForm, shown: RefundPreview) {
  const { referenceCode } = order;
  const { part, amount, units, refundType, reason, restock } = form;
  const wanted =
    part === 'lines'
      ? { lines: toLines(order, units), restock }
      : { amount: part === 'all' ? getPreviewed(shown) : amount };
  const expectedLeft = getLeftBefore(shown);
  const body = { referenceCode, refundType, reason, expectedLeft, ...wanted };
  return call(staffPaymentsCalls.refundOrder, { body });
}

/** Units that are not with the carrier can go back to stock; those not packed yet do so by default. */
export const canRestock = ({ status }: Pick<Order, 'status'>): boolean =>
  isCommittedOrder(status) && !hasShipped(status);

export const isUnpacked = ({ status }: Pick<Order, 'status'>): boolean =>
  canRestock({ status }) && status !== 'ReadyForPickup';
