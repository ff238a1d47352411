import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatusSchema } from '../../../lib/contract/order.ts';
import { canBeCancelledNow, getChangeKind, getStatusEvent, toParcel } from './status-rules.ts';

const STATUSES = orderStatusSchema.options;
const ILLEGAL = 'illegal_transition';
function getKind(from: OrderStatus, to: OrderStatus, actor: 'owner' | 'staff') {
  try {
    return getChangeKind({ status: from }, to, actor);
  } catch (error) {
    return (error as { code: string }).code; // ProblemError
  }
}

describe('A change of the status of an order', () => {
  it.each(['owner', 'staff'] as const)(
    'cancels the order, or requests its cancellation once, for the %s',
    (actor) => {
      for (const from of STATUSES) {
        expect(getKind(from, 'Cancelled', actor)).toBe('cancel');
        const isRequested = from === 'CancelRequested';
        expect(getKind(from, 'CancelRequested', actor)).toBe(
          isRequested ? ILLEGAL : 'requestCancellation',
        );
      }
    },
  );

  const OTHERS = STATUSES.filter((to) => to !== 'Cancelled' && to !== 'CancelRequested');

  it.each(OTHERS)('a change of the status of an order to %s is not allowed to the owner', (to) => {
    for (const from of STATUSES) expect(getKind(from, to, 'owner')).toBe(ILLEGAL);
  });

  it.each(OTHERS)(
    'a change of the status of an order to %s is a refund or an update by staff',
    (to) => {
      for (const from of STATUSES.filter((status) => status !== 'CancelRequested'))
        expect(getKind(from, to, 'staff')).toBe(to === 'Refunded' ? 'refund' : 'update');
    },
  );
});

it('no step of staff but a refund or a cancellation answers a requested cancellation', () => {
  const answers = STATUSES.filter((to) => getKind('CancelRequested', to, 'staff') !== ILLEGAL);
  expect(answers.sort()).toEqual(['Cancelled', 'Refunded']);
});

describe('An order is cancelled without a refund', () => {
  const cancellable = (
    actor: 'owner' | 'staff' | 'system',
    isPaid: boolean,
    refundType: 'Refund' | 'None' = 'Refund',
    paymentMethod: 'Knet' | 'Cash' = 'Knet',
  ) =>
    STATUSES.filter((status) =>
      canBeCancelledNow({ status, refundType, paymentMethod }, actor, isPaid),
    ).sort();
  const UNPAID = ['AwaitingAddress', 'Confirmed', 'Expired', 'PaymentFailed', 'PendingPayment'];

  it('while it is unpaid, by its owner until somebody prepares it, by staff until it is shipped', () => {
    expect(cancellable('owner', false)).toEqual(UNPAID);
    expect(cancellable('staff', false)).toEqual(
      ['CancelRequested', 'Processing', 'ReadyForPickup', ...UNPAID].sort(),
    );
    expect(cancellable('system', false)).toEqual(['PendingPayment', 'ReadyForPickup']);
  });

  it('an order is cancelled without a refund after the shipment by staff only, when the parcel in cash was not accepted', () => {
    expect(cancellable('staff', false, 'Refund', 'Cash')).toContain('Shipped');
    expect(cancellable('owner', false, 'Refund', 'Cash')).toEqual(UNPAID);
  });

  it('an order is cancelled without a refund after its payment by staff only, when the shopper requested no refund', () => {
    for (const actor of ['owner', 'staff', 'system'] as const)
      expect(cancellable(actor, true)).toEqual([]);
    expect(cancellable('staff', true, 'None')).toEqual(['CancelRequested']);
    expect(cancellable('owner', true, 'None')).toEqual([]);
  });
});

it('the buyer gets a message when an order is shipped or ready, and when it is delivered', () => {
  const events = STATUSES.flatMap((status) => getStatusEvent(status) ?? []);
  expect(events.sort()).toEqual(['delivered', 'readyForPickup', 'shipped']);
  expect(getStatusEvent('Shipped')).toBe('shipped');
});

it('a tracking number belongs to an order that staff ship themselves', () => {
  const trackingNumber = 'T-1';
  expect(toParcel({ status: 'Shipped', trackingNumber })).toEqual({
    carrier: 'Own',
    trackingNumber,
  });
  expect(toParcel({ status: 'Shipped' })).toEqual({});
  expect(toParcel({ status: 'Delivered', trackingNumber })).toEqual({});
});
