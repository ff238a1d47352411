import type { Order, OrderStatus } from '../../api/contract/order.ts';
import type { Localized } from '../../api/contract/text.ts';

/** One step of an order's way: what happened, where it stands, and what comes if all goes well. */
export interface TimelineStep {
  status: OrderStatus;
  phase: 'done' | 'current' | 'coming';
  /** ISO 8601; absent for what is to come. */
  at?: string;
  note?: Localized;
}

/** The way of an order that nothing happens to. */
const WAY: readonly OrderStatus[] = ['Confirmed', 'Processing', 'Shipped', 'Delivered'];

function comingAfter(status: OrderStatus): OrderStatus[] {
  if (status === 'PendingPayment') return [...WAY];
  const place = WAY.indexOf(status);
  return place < 0 ? [] : WAY.slice(place + 1);
}

/** An order's way so far, in the order in which it happened, and the rest of the usual way. */
export function orderTimeline({ status, history }: Pick<Order, 'status' | 'history'>): TimelineStep[] {
  const past = history.toSorted((one, other) => one.at.localeCompare(other.at));
  const steps = past.map(({ status: reached, at, note }, index): TimelineStep => {
    const isCurrent = index === past.length - 1 && reached === status;
    return { status: reached, phase: isCurrent ? 'current' : 'done', at, ...(note && { note }) };
  });
  return [...steps, ...comingAfter(status).map((next): TimelineStep => ({ status: next, phase: 'coming' }))];
}
