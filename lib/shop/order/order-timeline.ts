import type { Order, OrderStatus } from '../../contract/order.ts';
import type { Localized } from '../../contract/text.ts';

/** A past, current or expected status of an order. */
export interface TimelineStep {
  status: OrderStatus;
  phase: 'done' | 'current' | 'coming';
  /** ISO 8601; absent for expected steps. */
  at?: string;
  note?: Localized;
}

/** Status sequence of an order without incidents. */
const REGULAR_SEQUENCE: readonly OrderStatus[] = [
  'Confirmed',
  'Processing',
  'Shipped',
  'Delivered',
];

function getExpectedStatuses(status: OrderStatus): OrderStatus[] {
  if (status === 'PendingPayment') return [...REGULAR_SEQUENCE];
  const place = REGULAR_SEQUENCE.indexOf(status);
  return place < 0 ? [] : REGULAR_SEQUENCE.slice(place + 1);
}

/** Past statuses in chronological order, followed by the expected ones. */
export function buildOrderTimeline({
  status,
  history,
}: Pick<Order, 'status' | 'history'>): TimelineStep[] {
  const past = history.toSorted((one, other) => one.at.localeCompare(other.at));
  const steps = past.map(({ status: reached, at, note }, index): TimelineStep => {
    const isCurrent = index === past.length - 1 && reached === status;
    return { status: reached, phase: isCurrent ? 'current' : 'done', at, ...(note && { note }) };
  });
  return [
    ...steps,
    ...getExpectedStatuses(status).map((next): TimelineStep => ({ status: next, phase: 'coming' })),
  ];
}
