import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onTrack } from '@/lib/analytics/track';
import type { Order } from '@/lib/api/contract/order';
import { readAttempt, saveAttempt } from '@/lib/storage/purchase-attempt';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { line } from '@/tests/fixtures/lines';
import { order, orderLine, REFERENCE, strangersOrder } from '@/tests/fixtures/orders';
import { server } from '@/tests/setup/msw';
import { useCart } from './cart';
import { finalizeOrder, finalizePlacedOrder } from './placed-order';

const cart = () => useCart.getState().lines.map(({ id, orderQuantity }) => [id, orderQuantity]);
const place = (referenceCode = REFERENCE) => saveAttempt({ key: crypto.randomUUID(), fingerprint: '{}', referenceCode });

function listen() {
  const told = vi.fn();
  const stop = onTrack(({ name, payload }) => told(name, payload));
  return { told, stop };
}

beforeEach(() => {
  useCart.getState().restore();
  useCart.getState().change({ kind: 'insert', line: line({ orderQuantity: 3 }), index: 0 });
  useCart.getState().change({ kind: 'insert', line: line({ id: 'oud-001' }), index: 1 });
});

describe('an order that was placed here', () => {
  test('takes its lines out of the cart when it is bought, and leaves what was added since', async () => {
    place();
    await finalizeOrder(order({ lines: [orderLine({ quantity: 2 })] }));
    expect(cart()).toEqual([
      ['hon-001', 1],
      ['oud-001', 1],
    ]);
    expect(readAttempt()).toBeUndefined();
  });

  test('does so once, however often and wherever it is heard of', async () => {
    place();
    await Promise.all([finalizeOrder(order()), finalizeOrder(order()), finalizeOrder(strangersOrder())]);
    await finalizeOrder(order({ status: 'Shipped' }));
    expect(cart()).toEqual([
      ['hon-001', 1],
      ['oud-001', 1],
    ]);
  });

  test('is tracked once, even when the browser is told anew that it was placed', async () => {
    const { told, stop } = listen();
    place();
    await finalizeOrder(order());
    place();
    await finalizeOrder(order());
    stop();
    expect(told.mock.calls).toEqual([
      ['Purchase', { eventId: REFERENCE, order: order(), lines: [line({ orderQuantity: 3 }), line({ id: 'oud-001' })] }],
    ]);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.trackedOrders) ?? '')).toEqual([REFERENCE]);
  });

  test.each(['PendingPayment', 'PaymentFailed', 'Expired'] as const)('keeps the cart and is waited for while it is %s', async (status) => {
    const { told, stop } = listen();
    place();
    await finalizeOrder(order({ status }));
    stop();
    expect(cart()).toHaveLength(2);
    expect(readAttempt()?.referenceCode).toBe(REFERENCE);
    expect(told).not.toHaveBeenCalled();
  });

  test.each(['Cancelled', 'Refunded'] as const)('keeps the cart and is waited for no more when it is %s', async (status) => {
    place();
    await finalizeOrder(order({ status }));
    expect(cart()).toEqual([
      ['hon-001', 3],
      ['oud-001', 1],
    ]);
    expect(readAttempt()).toBeUndefined();
  });
});

test('an order from elsewhere touches nothing', async () => {
  const { told, stop } = listen();
  await finalizeOrder(order());
  place('0'.repeat(26));
  await finalizeOrder(order());
  stop();
  expect(cart()).toHaveLength(2);
  expect(told).not.toHaveBeenCalled();
  expect(readAttempt()?.referenceCode).toBe('0'.repeat(26));
});

describe('on the next visit', () => {
  function answer(respond: () => Response) {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/gateway/payment/api/Web/UserPurshase/GetUserPurshaseHistoryByRefCode', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('ReferenceCode'), request.headers.get('authorization'));
        return respond();
      }),
    );
    return asked;
  }

  test('what was paid in a tab that was closed leaves the cart, without asking who is here', async () => {
    const asked = answer(() => HttpResponse.json<Order>(strangersOrder()));
    place();
    await finalizePlacedOrder();
    expect(asked).toEqual([REFERENCE, null]);
    expect(cart()).toEqual([
      ['hon-001', 1],
      ['oud-001', 1],
    ]);
  });

  test('nothing is lost when nobody answers', async () => {
    answer(() => HttpResponse.json({}, { status: 404 }));
    place();
    await finalizePlacedOrder();
    expect(cart()).toHaveLength(2);
    expect(readAttempt()?.referenceCode).toBe(REFERENCE);
  });

  test('nothing is asked when nothing was placed', async () => {
    const asked = answer(() => HttpResponse.error());
    saveAttempt({ key: crypto.randomUUID(), fingerprint: '{}' });
    await finalizePlacedOrder();
    expect(asked).toEqual([]);
  });
});
