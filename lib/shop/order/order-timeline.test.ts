import { describe, expect, test } from 'vitest';
import type { Order, OrderStatus } from '../../contract/order.ts';
import { buildOrderTimeline, listFailedPayments } from './order-timeline.ts';

const at = (minute: number) => `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`;
const order = (...statuses: OrderStatus[]) => ({
  status: statuses.at(-1) ?? 'PendingPayment',
  history: statuses.map((status, index) => ({ status, at: at(index) })),
});
const drawn = (...statuses: OrderStatus[]) =>
  buildOrderTimeline(order(...statuses)).map(({ status, phase }) => `${status} ${phase}`);

describe('the timeline of an order', () => {
  test('the timeline shows all expected steps of an unpaid order', () => {
    expect(drawn('PendingPayment')).toEqual([
      'PendingPayment current',
      'Confirmed coming',
      'Processing coming',
      'Shipped coming',
      'Delivered coming',
    ]);
  });

  test('the timeline shows past and expected steps of an order in progress, without its payment attempts', () => {
    expect(
      drawn('PendingPayment', 'PaymentFailed', 'PendingPayment', 'Confirmed', 'Shipped'),
    ).toEqual(['Confirmed done', 'Shipped current', 'Delivered coming']);
  });

  test('the timeline of an order that is picked up has its own steps', () => {
    const pickUp = {} as NonNullable<Order['pickUp']>; // nothing of it is read
    const steps = buildOrderTimeline({ ...order('Confirmed'), pickUp });
    expect(steps.map(({ status }) => status)).toEqual([
      'Confirmed',
      'Processing',
      'ReadyForPickup',
      'Collected',
    ]);
  });

  test.each([
    'PaymentFailed',
    'Expired',
    'CancelRequested',
    'Cancelled',
    'Refunded',
    'Delivered',
  ] as const)('the timeline of an order that is %s shows no further steps', (status) => {
    expect(drawn('Confirmed', status).filter((step) => step.endsWith('coming'))).toEqual([]);
  });

  test('the timeline of an order is sorted by time', () => {
    const { status, history } = order('PendingPayment', 'Confirmed', 'Processing');
    const steps = buildOrderTimeline({ status, history: history.toReversed() });
    expect(steps.flatMap((step) => step.at ?? [])).toEqual([at(1), at(2)]);
  });

  test('the timeline of an order keeps the notes of a status', () => {
    const note = { En: 'Ordered twice', Ar: 'طُلب مرتين' };
    expect(
      buildOrderTimeline({
        status: 'Cancelled',
        history: [{ status: 'Cancelled', at: at(0), note }],
      }),
    ).toEqual([{ status: 'Cancelled', phase: 'current', at: at(0), note }]);
  });
});

test('the failed payments of an order are those before its current status', () => {
  const failed = (...statuses: OrderStatus[]) =>
    listFailedPayments(order(...statuses)).map(({ status }) => status);
  expect(failed('PendingPayment', 'PaymentFailed', 'PendingPayment', 'Confirmed')).toEqual([
    'PaymentFailed',
  ]);
  expect(failed('PendingPayment', 'Expired')).toEqual([]);
});
