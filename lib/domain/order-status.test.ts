import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatusSchema } from '../api/contract/order.ts';
import { canBeCancelled, canTransition, isCancelledAtOnce, ORDER_TRANSITIONS } from './order-status.ts';

const STATUSES = orderStatusSchema.options;
const exitsOf = (status: OrderStatus) =>
  STATUSES.filter((to) => (['owner', 'staff', 'system'] as const).some((actor) => canTransition(status, to, actor)));

/** States that an order can come to from one, in any number of steps. */
function reachable(from: OrderStatus): Set<OrderStatus> {
  const seen = new Set<OrderStatus>([from]);
  for (const status of seen) for (const to of exitsOf(status)) seen.add(to);
  return seen;
}

describe('states of an order', () => {
  it('are all reached from payment', () => {
    expect([...reachable('PendingPayment')].sort()).toEqual([...STATUSES].sort());
  });

  it('end where nothing leads on', () => {
    expect(STATUSES.filter((status) => Object.keys(ORDER_TRANSITIONS[status]).length === 0)).toEqual(['Cancelled', 'Refunded']);
  });

  it.each(STATUSES)('%s is left, never entered from itself', (status) => {
    expect(exitsOf(status)).not.toContain(status);
  });

  it('let nobody but the gateway say that something was paid', () => {
    for (const from of STATUSES) {
      for (const to of ['Confirmed', 'PaymentFailed', 'Expired', 'PendingPayment'] as const) {
        expect([from, to, canTransition(from, to, 'owner'), canTransition(from, to, 'staff')]).toEqual([from, to, false, false]);
      }
    }
  });

  it('let the owner do nothing but call off, before it is shipped', () => {
    const own = STATUSES.flatMap((from) => STATUSES.filter((to) => canTransition(from, to, 'owner')).map((to) => to));
    expect([...new Set(own)].sort()).toEqual(['CancelRequested', 'Cancelled']);
    expect(STATUSES.filter(canBeCancelled)).toEqual(['PendingPayment', 'Confirmed', 'Processing', 'PaymentFailed', 'Expired']);
  });

  it('let an order that was shipped come back as money only', () => {
    for (const status of ['Shipped', 'Delivered'] as const) expect(reachable(status)).not.toContain('Cancelled');
  });

  it('are left at once only where nobody paid', () => {
    expect([isCancelledAtOnce('Confirmed', false), isCancelledAtOnce('Confirmed', true), isCancelledAtOnce('Shipped', false)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
