import type { Order, OrderStatus } from '../../contract/order.ts';
import type { Localized } from '../../contract/text.ts';
import { getStatusName } from '../../domain/pick-up.ts';

/** A past, current or expected status of an order. */
export interface TimelineStep {
  status: OrderStatus | 'Collected';
  phase: 'done' | 'current' | 'coming';
  /** ISO 8601; absent for expected steps. */
  at?: string;
  note?: Localized;
}

/** Status sequence of an order without incidents. */
const getRegularSequence = ({
  status,
  pickUp,
  gift,
}: Pick<Order, 'status' | 'pickUp' | 'gift'>): OrderStatus[] => [
  ...(status === 'AwaitingAddress' || (gift && !gift.enteredBy)
    ? (['AwaitingAddress'] as const)
    : []),
  'Confirmed',
  'Processing',
  pickUp ? 'ReadyForPickup' : 'Shipped',
  'Delivered',
];

function getExpectedStatuses(order: Pick<Order, 'status' | 'pickUp' | 'gift'>): OrderStatus[] {
  const sequence = getRegularSequence(order);
  if (order.status === 'PendingPayment') return sequence;
  const place = sequence.indexOf(order.status);
  return place < 0 ? [] : sequence.slice(place + 1);
}

/** Steps of a payment, which say nothing once there is a later one. */
const PAYMENT_STATUSES: readonly OrderStatus[] = ['PendingPayment', 'PaymentFailed', 'Expired'];

const sortByTime = (history: Order['history']) =>
  history.toSorted((one, other) => one.at.localeCompare(other.at));

/**
 * Past statuses in chronological order without earlier payment attempts, followed by the expected
 * ones.
 */
export function buildOrderTimeline(
  order: Pick<Order, 'status' | 'history' | 'pickUp' | 'gift'>,
): TimelineStep[] {
  const { status, history, pickUp } = order;
  const toName = (reached: OrderStatus) => getStatusName({ status: reached, pickUp });
  const past = sortByTime(history).filter(
    ({ status: reached }, index, { length }) =>
      index === length - 1 || !PAYMENT_STATUSES.includes(reached),
  );
  const steps = past.map(({ status: reached, at, note }, index): TimelineStep => {
    const isCurrent = index === past.length - 1 && reached === status;
    return {
      status: toName(reached),
      phase: isCurrent ? 'current' : 'done',
      at,
      ...(note && { note }),
    };
  });
  return [
    ...steps,
    ...getExpectedStatuses(order).map(
      (next): TimelineStep => ({ status: toName(next), phase: 'coming' }),
    ),
  ];
}

/** Payment attempts that failed before the current status, oldest first. */
export const listFailedPayments = ({ history }: Pick<Order, 'history'>) =>
  sortByTime(history)
    .slice(0, -1)
    .filter(({ status }) => status === 'PaymentFailed' || status === 'Expired');
