import type { NoLongerOffered } from '../../../lib/contract/purchase.ts';
import { localized } from '../../catalogue/public.ts';
import type { OrderLineRow } from '../../platform/db/schema/orders.ts';
import { conflict, type ProblemError } from '../../platform/http/problem.ts';

/** The time in which an unpaid order can be paid is over. */
export const orderExpired = (): ProblemError =>
  conflict('order_expired', 'The order was not paid in time. Place a new order.');

export type NotOfferedPart = NoLongerOffered['part'];

/** A part of an unpaid order that the shop does not offer any more. */
export function notOffered(
  part: NotOfferedPart,
  lines: readonly Pick<OrderLineRow, 'typeId' | 'type' | 'sku' | 'title'>[] = [],
): ProblemError {
  const products = lines.map(({ typeId, type, title }) => ({
    typeId,
    type,
    title: localized(title),
  }));
  const noLongerOffered: NoLongerOffered = { part, ...(lines.length > 0 && { products }) };
  const names = lines.map(({ sku, title }) => `${title.En} (${sku})`).join(', ');
  const detail =
    part === 'products'
      ? `No longer sold: ${names}.`
      : `The order cannot be paid as it is: its ${part} is no longer offered.`;
  return conflict('no_longer_offered', detail, { noLongerOffered });
}
