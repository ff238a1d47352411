import { describe, expect, test } from 'vitest';
import { orderStatusSchema, type Payment } from '../../contract/order.ts';
import {
  getCancellationMethod,
  getCancellationSummary,
  getFailureReason,
  orderOutcome,
} from './order-outcome.ts';

const payment = (state: Payment['state'], result?: string): Payment => ({
  provider: 'tap',
  state,
  receipt: result ? { result } : {},
});

test('maps every order status to one outcome', () => {
  const outcomes = orderStatusSchema.options.map((status) => [status, orderOutcome({ status })]);
  expect(Object.fromEntries(outcomes)).toEqual({
    PendingPayment: 'pending',
    PaymentFailed: 'failed',
    Expired: 'failed',
    Cancelled: 'cancelled',
    AwaitingAddress: 'confirmed',
    Confirmed: 'confirmed',
    Processing: 'confirmed',
    ReadyForPickup: 'confirmed',
    Shipped: 'confirmed',
    Delivered: 'confirmed',
    CancelRequested: 'confirmed',
    Refunded: 'confirmed',
  });
});

describe('the reason of a failed payment', () => {
  test.each([
    ['declined', 'Knet', payment('Declined', 'NOT CAPTURED')],
    ['tabbyDeclined', 'Tabby', payment('Declined', 'REJECTED')],
    [
      'tabbyAmountTooHigh',
      'Tabby',
      { ...payment('Declined'), receipt: { rejectionReason: 'amountTooHigh' } },
    ],
    [
      'tabbyAmountTooLow',
      'Tabby',
      { ...payment('Declined'), receipt: { rejectionReason: 'amountTooLow' } },
    ],
    ['tabbyCancelled', 'Tabby', payment('Cancelled')],
    ['cancelled', 'Knet', payment('Cancelled', 'CANCELED')],
    ['timedOut', 'Knet', payment('Expired', 'HOST TIMEOUT')],
    ['timedOut', 'OnLine', payment('Expired', 'TIMEOUT')],
    ['expired', 'Deema', payment('Expired', 'Expired')],
    ['expired', 'Knet', payment('Expired')],
    ['unknown', 'Knet', payment('Pending')],
    ['unknown', 'Cash', undefined],
  ] as const)(
    'the reason of a failed payment is %s with the method %s',
    (reason, paymentMethod, status) => {
      expect(getFailureReason({ paymentMethod, ...(status && { payment: status }) })).toBe(reason);
    },
  );
});

describe('the cancellation method', () => {
  test.each([
    [
      'is that of cash orders for an unpaid cash order',
      { kind: 'cash', isRequest: false },
      { canCancel: true, status: 'Confirmed', paymentMethod: 'Cash' },
    ],
    [
      'is that of cash orders after a failed online payment',
      { kind: 'cash', isRequest: false },
      { canCancel: true, status: 'Confirmed', paymentMethod: 'Cash', payment: payment('Declined') },
    ],
    [
      'is a request for a cash order that is being prepared',
      { kind: 'cash', isRequest: true },
      { canCancel: true, status: 'Processing', paymentMethod: 'Cash' },
    ],
    [
      'is a request for a paid order',
      { kind: 'paid', isRequest: true },
      { canCancel: true, status: 'Confirmed', paymentMethod: 'Knet', payment: payment('Paid') },
    ],
    [
      'is immediate for an unpaid order',
      { kind: 'unpaid', isRequest: false },
      { canCancel: true, status: 'Expired', paymentMethod: 'Knet', payment: payment('Expired') },
    ],
    [
      'is immediate for an order paid completely with points',
      { kind: 'unpaid', isRequest: false },
      { canCancel: true, status: 'Confirmed', paymentMethod: 'Mixed' },
    ],
    [
      'is a request for an order paid completely with points that is ready to be collected',
      { kind: 'unpaid', isRequest: true },
      { canCancel: true, status: 'ReadyForPickup', paymentMethod: 'Mixed' },
    ],
    [
      'is undefined for an order that cannot be cancelled',
      undefined,
      { canCancel: false, status: 'Shipped', paymentMethod: 'Cash' },
    ],
  ] as const)('the cancellation method %s', (_, way, order) => {
    expect(getCancellationMethod(order)).toEqual(way);
  });
});

describe('the summary of a cancelled order', () => {
  const at = '2026-11-20T21:32:00.000Z';
  const entry = (by?: 'owner' | 'staff' | 'system') => ({
    status: 'Cancelled' as const,
    at,
    ...(by && { by }),
  });
  const cancelled = {
    history: [{ status: 'Confirmed' as const, at: '2026-11-20T21:00:00.000Z' }, entry('owner')],
    total: 10,
    pointsUsed: 0,
  };

  test.each([
    [
      'of a cash order states that no money was taken',
      cancelled,
      { at, by: 'owner', payment: 'none', pointsReturned: 0 },
    ],
    [
      'of a declined payment states that no money was taken',
      { ...cancelled, payment: payment('Declined') },
      { payment: 'none' },
    ],
    [
      'of a refunded payment states the refund',
      { ...cancelled, payment: payment('Refunded') },
      { payment: 'refunded' },
    ],
    [
      'of an order without refund states that nothing is refunded',
      { ...cancelled, payment: payment('Paid') },
      { payment: 'retained' },
    ],
    [
      'of an order paid with points states the returned points',
      { ...cancelled, total: 0, pointsUsed: 10 },
      { payment: undefined, pointsReturned: 10 },
    ],
    [
      'of an order paid partly with points states the returned points',
      { ...cancelled, pointsUsed: 4 },
      { payment: 'none', pointsReturned: 4 },
    ],
    [
      'names staff that cancelled the order',
      { ...cancelled, history: [entry('staff')] },
      { by: 'staff' },
    ],
    [
      'without owner access does not state who cancelled the order',
      { ...cancelled, history: [entry()] },
      { by: 'unknown', at },
    ],
    [
      'works without an order history',
      { ...cancelled, history: [] },
      { by: 'unknown', at: undefined },
    ],
  ] as const)('the cancellation summary %s', (_what, order, expected) => {
    const summary = getCancellationSummary({ ...order, history: [...order.history] });
    expect({ at: undefined, payment: undefined, ...summary }).toMatchObject(expected);
  });
});
