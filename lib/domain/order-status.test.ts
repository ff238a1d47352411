import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatusSchema } from '../api/contract/order.ts';
import {
  canBeCancelled,
  canTransition,
  isCancelledAtOnce,
  ORDER_TRANSITIONS,
} from './order-status.ts';

const STATUSES = orderStatusSchema.options;
const getTargets = (status: OrderStatus) =>
  STATUSES.filter((to) =>
    (['owner', 'staff', 'system'] as const).some((actor) => canTransition(status, to, actor)),
  );

/** All statuses reachable from a status. */
function reachable(from: OrderStatus): Set<OrderStatus> {
  const seen = new Set<OrderStatus>([from]);
  for (const status of seen) for (const to of getTargets(status)) seen.add(to);
  return seen;
}

describe('order statuses', () => {
  it('all order statuses are reachable from payment', () => {
    expect([...reachable('PendingPayment')].sort()).toEqual([...STATUSES].sort());
  });

  it('final order statuses have no further transitions', () => {
    expect(
      STATUSES.filter((status) => Object.keys(ORDER_TRANSITIONS[status]).length === 0),
    ).toEqual(['Cancelled', 'Refunded']);
  });

  it.each(STATUSES)('does not allow a transition of the order status %s to itself', (status) => {
    expect(getTargets(status)).not.toContain(status);
  });

  it('allows only the gateway to confirm a payment', () => {
    for (const from of STATUSES) {
      for (const to of ['Confirmed', 'PaymentFailed', 'Expired', 'PendingPayment'] as const) {
        expect([
          from,
          to,
          canTransition(from, to, 'owner'),
          canTransition(from, to, 'staff'),
        ]).toEqual([from, to, false, false]);
      }
    }
  });

  it('allows the owner of an order only to cancel it, before shipment', () => {
    const own = STATUSES.flatMap((from) =>
      STATUSES.filter((to) => canTransition(from, to, 'owner')).map((to) => to),
    );
    expect([...new Set(own)].sort()).toEqual(['CancelRequested', 'Cancelled']);
    expect(STATUSES.filter(canBeCancelled)).toEqual([
      'PendingPayment',
      'Confirmed',
      'Processing',
      'PaymentFailed',
      'Expired',
    ]);
  });

  it('allows only a refund after shipment', () => {
    for (const status of ['Shipped', 'Delivered'] as const)
      expect(reachable(status)).not.toContain('Cancelled');
  });

  it('allows an immediate cancellation only of unpaid orders', () => {
    expect([
      isCancelledAtOnce('Confirmed', false),
      isCancelledAtOnce('Confirmed', true),
      isCancelledAtOnce('Shipped', false),
    ]).toEqual([true, false, false]);
  });
});
