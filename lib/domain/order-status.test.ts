import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatusSchema } from '../contract/order.ts';
import {
  canBeCancelled,
  canTransition,
  isAwaitingPayment,
  isCancelledAtOnce,
  isCommittedOrder,
  ORDER_TRANSITIONS,
  type OrderActor,
} from './order-status.ts';

const STATUSES = orderStatusSchema.options;
const getTargets = (status: OrderStatus) =>
  STATUSES.filter((to) =>
    (['owner', 'staff', 'system'] as const).some((actor) => canTransition(status, to, actor)),
  );

/** The statuses from which an actor may change an order to the given one. */
const getSources = (to: OrderStatus, actor: OrderActor) =>
  STATUSES.filter((from) => canTransition(from, to, actor)).sort();

/** The statuses of orders that are confirmed and not with the buyer. */
const REQUESTABLE = ['AwaitingAddress', 'Confirmed', 'Processing', 'ReadyForPickup'];

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
    // A declined cancellation returns the order to its status.
    for (const from of STATUSES.filter((status) => status !== 'CancelRequested')) {
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
      'AwaitingAddress',
      'Confirmed',
      'Processing',
      'ReadyForPickup',
      'PaymentFailed',
      'Expired',
    ]);
  });

  it('allows the gateway to change only orders that await payment, an address or their collection', () => {
    expect(STATUSES.filter(isAwaitingPayment).sort()).toEqual([
      'Expired',
      'PaymentFailed',
      'PendingPayment',
    ]);
    for (const from of STATUSES) {
      const targets = STATUSES.filter((to) => canTransition(from, to, 'system'));
      const isExpected =
        isAwaitingPayment(from) || from === 'AwaitingAddress' || from === 'ReadyForPickup';
      expect([from, targets.length > 0]).toEqual([from, isExpected]);
    }
    expect(getTargets('ReadyForPickup')).not.toContain('Shipped');
    expect(canTransition('ReadyForPickup', 'Delivered', 'system')).toBe(false);
  });

  it('allows an open payment to succeed, fail, expire or be cancelled', () => {
    for (const to of ['Confirmed', 'PaymentFailed', 'Expired', 'Cancelled'] as const)
      expect([to, canTransition('PendingPayment', to, 'system')]).toEqual([to, true]);
  });

  it.each(['PaymentFailed', 'Expired'] as const)(
    'allows a late payment and a new attempt after the status %s',
    (from) => {
      expect(canTransition(from, 'Confirmed', 'system')).toBe(true);
      expect(canTransition(from, 'PendingPayment', 'system')).toBe(true);
      expect(canTransition(from, 'Cancelled', 'system')).toBe(false);
    },
  );

  it('allows staff to ship a confirmed order at once or after processing, and then to deliver it', () => {
    expect(getSources('Shipped', 'staff')).toEqual(['Confirmed', 'Processing']);
    expect(getSources('Delivered', 'staff')).toEqual(['ReadyForPickup', 'Shipped']);
    // From a cancellation request that staff decline.
    expect(getSources('ReadyForPickup', 'staff')).toEqual([
      'CancelRequested',
      'Confirmed',
      'Processing',
    ]);
    expect(getSources('Processing', 'staff')).toEqual(['CancelRequested', 'Confirmed']);
  });

  it('allows staff to refund every confirmed order, also after its delivery', () => {
    const ofDelivery = ['CancelRequested', 'Confirmed', 'Delivered', 'Processing', 'Shipped'];
    const committed = [...ofDelivery, 'AwaitingAddress', 'ReadyForPickup'].sort();
    expect(STATUSES.filter(isCommittedOrder).sort()).toEqual(committed);
    expect(getSources('Refunded', 'staff')).toEqual(committed);
  });

  it('allows staff to cancel every order before its delivery', () => {
    expect(getSources('Cancelled', 'staff')).toEqual([
      'AwaitingAddress',
      'CancelRequested',
      'Confirmed',
      'Expired',
      'PaymentFailed',
      'PendingPayment',
      'Processing',
      'ReadyForPickup',
      'Shipped',
    ]);
    expect(getSources('CancelRequested', 'staff')).toEqual(REQUESTABLE);
  });

  it('allows the owner to request a cancellation only between confirmation and shipment or collection', () => {
    expect(getSources('CancelRequested', 'owner')).toEqual(REQUESTABLE);
  });

  it('allows only a refund after delivery', () => {
    expect(reachable('Delivered')).not.toContain('Cancelled');
  });

  it('allows an immediate cancellation only of unpaid orders that nobody prepares yet', () => {
    const atOnce = (isPaid: boolean) =>
      STATUSES.filter((status) => isCancelledAtOnce(status, isPaid)).sort();
    expect(atOnce(false)).toEqual([
      ...['AwaitingAddress', 'Confirmed', 'Expired', 'PaymentFailed', 'PendingPayment'],
    ]);
    expect(atOnce(true)).toEqual([]);
  });
});
