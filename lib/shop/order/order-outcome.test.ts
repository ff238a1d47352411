import { describe, expect, test } from 'vitest';
import { orderStatusSchema, type Payment } from '@/lib/api/contract/order';
import {
  cancellationMethod,
  cancellationSummary,
  failureReason,
  orderOutcome,
} from './order-outcome';

const payment = (state: Payment['state'], result?: string): Payment => ({
  provider: 'sandbox',
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
    Confirmed: 'confirmed',
    Processing: 'confirmed',
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
    ['cancelled', 'Knet', payment('Cancelled', 'CANCELED')],
    ['timedOut', 'Knet', payment('Expired', 'HOST TIMEOUT')],
    ['timedOut', 'OnLine', payment('Expired', 'TIMEOUT')],
    ['expired', 'Deema', payment('Expired', 'Expired')],
    ['expired', 'Knet', payment('Expired')],
    ['unknown', 'Knet', payment('Pending')],
    ['unknown', 'Cash', undefined],
  ] as const)('is %s with the method %s', (reason, paymentMethod, status) => {
    expect(failureReason({ paymentMethod, ...(status && { payment: status }) })).toBe(reason);
  });
});

describe('the cancellation method', () => {
  test.each([
    ['in cash by the call for cash', 'cash', { canCancel: true, paymentMethod: 'Cash' }],
    [
      'in cash after a try to pay for it',
      'cash',
      { canCancel: true, paymentMethod: 'Cash', payment: payment('Declined') },
    ],
    [
      'by a request when it was paid',
      'paid',
      { canCancel: true, paymentMethod: 'Knet', payment: payment('Paid') },
    ],
    [
      'at once when it was not',
      'unpaid',
      { canCancel: true, paymentMethod: 'Knet', payment: payment('Expired') },
    ],
    [
      'at once when points paid for all of it',
      'unpaid',
      { canCancel: true, paymentMethod: 'Mixed' },
    ],
    ['in no way when it may not be', undefined, { canCancel: false, paymentMethod: 'Cash' }],
  ] as const)('%s', (_, way, order) => {
    expect(cancellationMethod(order)).toBe(way);
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
    ['in cash took no money', cancelled, { at, by: 'owner', payment: 'none', pointsReturned: 0 }],
    [
      'whose payment was declined took no money',
      { ...cancelled, payment: payment('Declined') },
      { payment: 'none' },
    ],
    [
      'whose payment went back is refunded',
      { ...cancelled, payment: payment('Refunded') },
      { payment: 'refunded' },
    ],
    [
      'whose owner wanted nothing back kept it',
      { ...cancelled, payment: payment('Paid') },
      { payment: 'retained' },
    ],
    [
      'that points paid for returns the points',
      { ...cancelled, total: 0, pointsUsed: 10 },
      { payment: undefined, pointsReturned: 10 },
    ],
    [
      'that points paid for in part returns them too',
      { ...cancelled, pointsUsed: 4 },
      { payment: 'none', pointsReturned: 4 },
    ],
    ['by staff says so', { ...cancelled, history: [entry('staff')] }, { by: 'staff' }],
    [
      'seen by a stranger does not say by whom',
      { ...cancelled, history: [entry()] },
      { by: 'unknown', at },
    ],
    [
      'without a history is cancelled all the same',
      { ...cancelled, history: [] },
      { by: 'unknown', at: undefined },
    ],
  ] as const)('%s', (_what, order, expected) => {
    const summary = cancellationSummary({ ...order, history: [...order.history] });
    expect({ at: undefined, payment: undefined, ...summary }).toMatchObject(expected);
  });
});
