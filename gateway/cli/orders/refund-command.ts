import { InvalidArgumentError } from 'commander';
import type { Order } from '../../../lib/contract/order.ts';
import type { RefundRequest } from '../../../lib/contract/staff-payments.ts';
import { toLatinDigits } from '../../../lib/domain/digits.ts';
import type { OrderCalls } from './calls.ts';
import type { Found } from './command-program.ts';
import { refundResult } from './format.ts';

/** A line as typed: `HON-001:2`, or `HON-001` for one unit. */
export interface TypedLine {
  sku: string;
  quantity: number;
}

export interface RefundOptions {
  to?: 'points';
  /** KWD. */
  amount?: number;
  line?: TypedLine[];
  extraPayment?: true;
}

export function parseKwd(text: string): number {
  const amount = toLatinDigits(text).replace('٫', '.');
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(amount) || Number(amount) === 0)
    throw new InvalidArgumentError('Must be an amount in KWD, such as 2.500.');
  return Number(amount);
}

/** Adds a line to those that were typed before it. */
export function parseRefundLine(text: string, earlier: TypedLine[] = []): TypedLine[] {
  const typed = text.replace(/:[^:]*$/, toLatinDigits);
  const [, sku, quantity = '1'] = /^([^:\s]+)(?::([1-9]\d{0,3}))?$/.exec(typed) ?? [];
  if (sku === undefined) throw new InvalidArgumentError('Must be a SKU and a quantity: HON-001:2.');
  return [...earlier, { sku, quantity: Number(quantity) }];
}

function toRequestLines({ lines, orderNumber }: Order, typed: readonly TypedLine[]) {
  return typed.map(({ sku, quantity }) => {
    const line = lines.find((one) => one.sku.toLowerCase() === sku.toLowerCase());
    if (!line) throw new Error(`${orderNumber} has no line ${sku}`);
    return { typeId: line.typeId, type: line.type, quantity };
  });
}

export async function refundOrder(
  calls: OrderCalls,
  order: string,
  { to, amount, line, extraPayment }: RefundOptions,
): Promise<Found> {
  const referenceCode = await calls.resolve(order);
  const refundType = to === 'points' && { refundType: 'Point' as const };
  if (amount === undefined && line === undefined && !extraPayment) {
    const value = await calls.change({ referenceCode, status: 'Refunded', ...refundType });
    const refund = value.refunds?.findLast(({ kind }) => kind === 'order');
    const text = `${value.orderNumber} is now ${value.status}`;
    return { value, text: refund ? refundResult(refund, value) : text };
  }
  const request: RefundRequest = {
    referenceCode,
    ...refundType,
    ...(amount !== undefined && { amount }),
    ...(extraPayment && { extraPayment }),
    ...(line && { lines: toRequestLines(await calls.find(referenceCode), line) }),
  };
  const value = await calls.refund(request);
  return { value, text: refundResult(value.refund, value.order) };
}
