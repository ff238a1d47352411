import { REVISED_PARTS, type RevisedPart } from '../../../lib/contract/order-correction.ts';
import type { OrderActor } from '../../../lib/domain/order-status.ts';
import type { OrderLineRow, OrderRow } from '../../platform/db/schema/orders.ts';
import { toRevision } from '../../platform/http/require-revision.ts';

/**
 * Whether an order may be corrected: by its buyer until somebody prepares it, by staff until it has a
 * shipment. Nobody corrects an order for a buyer who was erased.
 */
export function isCorrectable(
  { status, carrier, customer }: Pick<OrderRow, 'status' | 'carrier' | 'customer'>,
  actor: OrderActor,
): boolean {
  if (carrier !== null || customer.phone === '') return false;
  return status === 'Confirmed' || (status === 'Processing' && actor === 'staff');
}

type Revised = Pick<
  OrderRow,
  'status' | 'carrier' | 'address' | 'pickUp' | 'deliveryService' | 'giftMessage' | 'totalFils'
>;

/** Hexadecimal digits of each part: a revision of all has at most 64. */
const PART_LENGTH = 10;

/** The columns of JSON lose the order of fields. */
const toSorted = (record: object) =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

function toParts(
  { status, carrier, address, pickUp, deliveryService, giftMessage, totalFils }: Revised,
  lines: readonly Pick<OrderLineRow, 'typeId' | 'type' | 'quantity'>[],
): Record<RevisedPart, unknown> {
  return {
    status: [status, carrier],
    lines: lines.map(({ typeId, type, quantity }) => [typeId, type, quantity]),
    address: toSorted(address),
    delivery: [pickUp?.branch.id, deliveryService],
    giftMessage,
    total: totalFils,
  };
}

/** The revision of what a correction is based on: one piece for each part. */
export function getOrderRevision(
  order: Revised,
  lines: readonly Pick<OrderLineRow, 'typeId' | 'type' | 'quantity'>[],
): string {
  const parts = toParts(order, lines);
  return REVISED_PARTS.map((part) => toRevision(parts[part] ?? null).slice(0, PART_LENGTH)).join(
    '',
  );
}

/** The parts in which two revisions differ. */
export const listChangedParts = (current: string, sent: string): RevisedPart[] =>
  REVISED_PARTS.filter((_, index) => {
    const from = index * PART_LENGTH;
    return current.slice(from, from + PART_LENGTH) !== sent.slice(from, from + PART_LENGTH);
  });
