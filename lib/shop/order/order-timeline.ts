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

/** Steps of a payment, which say nothing once there is a later one. */
const PAYMENT_STATUSES: readonly OrderStatus[] = ['PendingPayment', 'PaymentFailed', 'Expired'];

const sortByTime = (history: Order['history']) =>
  history.toSorted((one, other) => one.at.localeCompare(other.at));

/**
 * Past statuses in chronological order without earlier payment attempts, followed by the expected
 * ones.
 */
export function buildOrderTimeline({
  status,
  history,
}: Pick<Order, 'status' | 'history'>): TimelineStep[] {
  const past = sortByTime(history).filter(
    ({ status: reached }, index, { length }) =>
      index === length - 1 || !PAYMENT_STATUSES.includes(reached),
  );
  const steps = past.map(({ status: reached, at, note }, index): TimelineStep => {
    const isCurrent = index === past.length - 1 && reached === status;
    return { status: reached, phase: isCurrent ? 'current' : 'done', at, ...(note && { note }) };
  });
  return [
    ...steps,
    ...getExpectedStatuses(status).map((next): TimelineStep => ({ status: next, phase: 'coming' })),
  ];
}

/** Payment attempts that failed before the current status, oldest first. */
export const listFailedPayments = ({ history }: Pick<Order, 'history'>) =>
  sortByTime(history)
    .slice(0, -1)
    .filter(({ status }) => status === 'PaymentFailed' || status === 'Expired');
