import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onTrack } from '@/lib/analytics/track';
import type { Order } from '@/lib/contract/order';
import { readAttempt, saveAttempt } from '@/lib/storage/purchase-attempt';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { line } from '@/tests/fixtures/lines';
import { order, orderLine, publicOrder, REFERENCE } from '@/tests/fixtures/orders';
import { server } from '@/tests/setup/msw';
import { useCart } from './cart';
import { finalizeOrder, finalizePlacedOrder } from './finalize-order';
import { usePromotion } from './promotion';

const cart = () => useCart.getState().lines.map(({ id, orderQuantity }) => [id, orderQuantity]);
const place = (referenceCode = REFERENCE) =>
  saveAttempt({ key: crypto.randomUUID(), fingerprint: '{}', referenceCode });

function listen() {
  const onEvent = vi.fn();
  const stop = onTrack(({ name, payload }) => onEvent(name, payload));
  return { onEvent, stop };
}

beforeEach(() => {
  useCart.getState().restore();
  useCart.getState().change({ kind: 'insert', line: line({ orderQuantity: 3 }), index: 0 });
  useCart.getState().change({ kind: 'insert', line: line({ id: 'oud-001' }), index: 1 });
});

describe('finalizeOrder', () => {
  test('removes a confirmed order from the cart and keeps products added since', async () => {
    place();
    await finalizeOrder(order({ lines: [orderLine({ quantity: 2 })] }));
    expect(cart()).toEqual([
      ['hon-001', 1],
      ['oud-001', 1],
    ]);
    expect(readAttempt()).toBeUndefined();
  });

  test.each([
    ['Confirmed', null],
    ['PaymentFailed', 'HELLO10'],
    ['Cancelled', 'HELLO10'],
  ] as const)('the promotion code after an order with status %s is %s', async (status, code) => {
    usePromotion.getState().use('HELLO10');
    place();
    await finalizeOrder(order({ status }));
    expect(usePromotion.getState().code).toBe(code);
    expect(localStorage.getItem('promotion_code')).toBe(code);
  });

  test('an order is finalized once, in any tab and on repeated reads', async () => {
    place();
    await Promise.all([
      finalizeOrder(order()),
      finalizeOrder(order()),
      finalizeOrder(publicOrder()),
    ]);
    await finalizeOrder(order({ status: 'Shipped' }));
    expect(cart()).toEqual([
      ['hon-001', 1],
      ['oud-001', 1],
    ]);
  });

  test('tracks a purchase once, even if the attempt is stored again', async () => {
    const { onEvent, stop } = listen();
    place();
    await finalizeOrder(order());
    place();
    await finalizeOrder(order());
    stop();
    expect(onEvent.mock.calls).toEqual([
      [
        'Purchase',
        {
          eventId: REFERENCE,
          order: order(),
          lines: [line({ orderQuantity: 3 }), line({ id: 'oud-001' })],
        },
      ],
    ]);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.trackedOrders) ?? '')).toEqual([REFERENCE]);
  });

  test.each(['PendingPayment', 'PaymentFailed', 'Expired'] as const)(
    'keeps cart and attempt while the order is %s',
    async (status) => {
      const { onEvent, stop } = listen();
      place();
      await finalizeOrder(order({ status }));
      stop();
      expect(cart()).toHaveLength(2);
      expect(readAttempt()?.referenceCode).toBe(REFERENCE);
      expect(onEvent).not.toHaveBeenCalled();
    },
  );

  test.each(['Cancelled', 'Refunded'] as const)(
    'keeps the cart and ends the attempt when the order is %s',
    async (status) => {
      place();
      await finalizeOrder(order({ status }));
      expect(cart()).toEqual([
        ['hon-001', 3],
        ['oud-001', 1],
      ]);
      expect(readAttempt()).toBeUndefined();
    },
  );
});

test('does not finalize orders of other browsers', async () => {
  const { onEvent, stop } = listen();
  await finalizeOrder(order());
  place('0'.repeat(26));
  await finalizeOrder(order());
  stop();
  expect(cart()).toHaveLength(2);
  expect(onEvent).not.toHaveBeenCalled();
  expect(readAttempt()?.referenceCode).toBe('0'.repeat(26));
});

describe('finalizePlacedOrder', () => {
  function answer(respond: () => Response) {
    const requests: (string | null)[] = [];
    server.use(
      http.get(
        '*/gateway/payment/api/Web/UserPurshase/GetUserPurshaseHistoryByRefCode',
        ({ request }) => {
          requests.push(
            new URL(request.url).searchParams.get('ReferenceCode'),
            request.headers.get('authorization'),
          );
          return respond();
        },
      ),
    );
    return requests;
  }

  test('removes an order paid in a closed tab from the cart, without login', async () => {
    const requests = answer(() => HttpResponse.json<Order>(publicOrder()));
    place();
    await finalizePlacedOrder();
    expect(requests).toEqual([REFERENCE, null]);
    expect(cart()).toEqual([
      ['hon-001', 1],
      ['oud-001', 1],
    ]);
  });

  test('keeps cart and attempt when the gateway does not respond', async () => {
    answer(() => HttpResponse.json({}, { status: 404 }));
    place();
    await finalizePlacedOrder();
    expect(cart()).toHaveLength(2);
    expect(readAttempt()?.referenceCode).toBe(REFERENCE);
  });

  test('sends no order request without a placed order', async () => {
    const requests = answer(() => HttpResponse.error());
    saveAttempt({ key: crypto.randomUUID(), fingerprint: '{}' });
    await finalizePlacedOrder();
    expect(requests).toEqual([]);
  });
});
