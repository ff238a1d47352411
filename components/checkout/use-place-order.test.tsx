import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ShopProvider } from '@/components/i18n/shop-context';
import { removeAllUrlSecrets } from '@/lib/client/url-secrets';
import type { Purchase } from '@/lib/contract/purchase';
import { readAttempt } from '@/lib/storage/purchase-attempt';
import { logIn, problem } from '@/tests/fixtures/account';
import { getSharedMessages } from '@/tests/fixtures/messages';
import { order } from '@/tests/fixtures/orders';
import { address, user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { toPlaceOrderError, usePlaceOrder } from './use-place-order';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
const router = vi.hoisted(() => ({ push: vi.fn<(path: string) => void>() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const PURCHASE: Purchase = {
  items: [{ typeId: 'jar', type: 'PRODUCT', quantity: 2 }],
  countryCode: 'KW',
  address: address(),
  paymentMethod: 'Cash',
  expectedTotal: 12.5,
  language: 'en',
  source: 'WebSite',
};
const REFERENCE_CODE = '0123456789ABCDEFGHJKMNPQRS';
const URLS = {
  buy: '*/gateway/payment/api/Web/PaymentRequest/PerformPurchase',
  change: '*/gateway/payment/api/Web/UserPurshase/*',
};
const keys: (string | null)[] = [];

/** Responds to purchases in order and repeats the last response. */
function mockPurchases(...responses: (() => Response)[]) {
  server.use(
    http.post(URLS.buy, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (responses[keys.length - 1] ?? responses.at(-1))?.() ?? HttpResponse.error();
    }),
  );
}

const placed = () =>
  HttpResponse.json(
    { referenceCode: REFERENCE_CODE, requestId: 'r', status: 'Confirmed' },
    { status: 201 },
  );

function renderPlaceOrder() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShopProvider locale="en" texts={getSharedMessages('en')} categories={[]}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ShopProvider>
  );
  const { result } = renderHook(usePlaceOrder, { wrapper });
  /**
   * Places the order `times` times concurrently.
   * @returns the error of the first one, if any.
   */
  return async (purchase = PURCHASE, times = 1) => {
    let results: unknown[] = [];
    await act(async () => {
      const attempts = Array.from({ length: times }, () =>
        result.current.mutateAsync(purchase).catch((error: unknown) => error),
      );
      results = await Promise.all(attempts);
    });
    return results[0];
  };
}

beforeEach(() => {
  keys.length = 0;
  router.push.mockReset();
  removeAllUrlSecrets();
  logIn(user());
});

describe('usePlaceOrder', () => {
  test('opens the order page when nothing is left to pay, and stores the attempt', async () => {
    mockPurchases(placed);
    await renderPlaceOrder()();
    expect(router.push).toHaveBeenCalledWith(`/en/success/${REFERENCE_CODE}`);
    expect(readAttempt()).toMatchObject({ key: keys[0], referenceCode: REFERENCE_CODE });
  });

  test('uses one idempotency key for concurrent calls and after a lost response', async () => {
    mockPurchases(HttpResponse.error, () => problem(503, 'payment_unavailable'), placed);
    const place = renderPlaceOrder();
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'network' });
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'payment_unavailable' });
    await place(PURCHASE, 2);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(4);
  });

  test('uses the same idempotency key after a lost response and a reload, and opens the order', async () => {
    mockPurchases(HttpResponse.error, placed);
    expect(toPlaceOrderError(await renderPlaceOrder()())).toEqual({ kind: 'network' });
    cleanup();
    await renderPlaceOrder()();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('keeps the idempotency key after a 429 response', async () => {
    mockPurchases(HttpResponse.error, () => problem(429, 'too_many_requests'), placed);
    const place = renderPlaceOrder();
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'network' });
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'too_many_requests' });
    await place();
    expect(new Set(keys).size).toBe(1);
  });

  test('uses a new idempotency key after the gateway rejects a purchase', async () => {
    const conflict = {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      detail: '',
      code: 'total_changed',
    };
    const breakdown = { subTotal: 14, discount: 0, deliveryFee: 0, pointsUsed: 0, total: 14 };
    mockPurchases(
      () =>
        HttpResponse.json(
          { ...conflict, breakdown },
          { status: 409, headers: { 'content-type': 'application/problem+json' } },
        ),
      () => problem(409, 'out_of_stock'),
      placed,
    );
    const place = renderPlaceOrder();
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'total_changed', totalFils: 14_000 });
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'out_of_stock' });
    await place();
    expect(new Set(keys).size).toBe(3);
  });
});

describe('usePlaceOrder with a pending order', () => {
  const pending = () =>
    HttpResponse.json(
      { referenceCode: REFERENCE_CODE, requestId: 'r', status: 'PendingPayment' },
      { status: 201 },
    );
  const changedPurchase = { ...PURCHASE, paymentMethod: 'Knet' } as const;

  /**
   * Mocks the cancellation of an order.
   * @returns the request bodies.
   */
  function mockCancellation(respond: () => Response) {
    const requests: unknown[] = [];
    server.use(
      http.put(URLS.change, async ({ request }) => {
        requests.push(await request.json());
        return respond();
      }),
    );
    return requests;
  }

  test('cancels the pending order when the purchase has changed, and places the new one', async () => {
    mockPurchases(pending);
    const requests = mockCancellation(() => HttpResponse.json(order({ status: 'Cancelled' })));
    const place = renderPlaceOrder();
    await place();
    await place(changedPurchase);
    expect(requests).toEqual([{ referenceCode: REFERENCE_CODE, status: 'Cancelled' }]);
    expect(new Set(keys).size).toBe(2);
  });

  test('sends an unchanged purchase with the same idempotency key while its order is pending', async () => {
    mockPurchases(pending);
    const requests = mockCancellation(() => HttpResponse.json(order({ status: 'Cancelled' })));
    const place = renderPlaceOrder();
    await place();
    await place();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(requests).toEqual([]);
  });

  test('cancels the order whose payment could not be created, when another method is chosen', async () => {
    const problemWithOrder = {
      type: 'about:blank',
      title: 'Service Unavailable',
      status: 503,
      detail: '',
      code: 'payment_unavailable',
      referenceCode: REFERENCE_CODE,
    };
    mockPurchases(
      () =>
        HttpResponse.json(problemWithOrder, {
          status: 503,
          headers: { 'content-type': 'application/problem+json' },
        }),
      placed,
    );
    const requests = mockCancellation(() => HttpResponse.json(order({ status: 'Cancelled' })));
    const place = renderPlaceOrder();
    await place(changedPurchase);
    expect(readAttempt()).toMatchObject({ key: keys[0], referenceCode: REFERENCE_CODE });
    await place();
    expect(requests).toEqual([{ referenceCode: REFERENCE_CODE, status: 'Cancelled' }]);
    expect(new Set(keys).size).toBe(2);
  });

  test('opens the earlier order when it has been paid, and places no new one', async () => {
    mockPurchases(pending);
    mockCancellation(() => problem(409, 'illegal_transition'));
    server.use(
      http.get(URLS.change, () =>
        HttpResponse.json(order({ referenceCode: REFERENCE_CODE, status: 'Confirmed' })),
      ),
    );
    const place = renderPlaceOrder();
    await place();
    await place(changedPurchase);
    expect(keys).toHaveLength(1);
    expect(router.push).toHaveBeenLastCalledWith(`/en/success/${REFERENCE_CODE}`);
  });

  test('places the order when the pending one belongs to another user', async () => {
    mockPurchases(pending);
    mockCancellation(() => problem(404, 'order_not_found'));
    server.use(http.get(URLS.change, () => problem(404, 'order_not_found')));
    const place = renderPlaceOrder();
    await place();
    await place(changedPurchase);
    expect(new Set(keys).size).toBe(2);
  });
});
