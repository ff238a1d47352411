import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ShopProvider } from '@/components/i18n/shop-context';
import type { Purchase } from '@/lib/api/contract/purchase';
import { readUrlSecret, removeAllUrlSecrets } from '@/lib/client/url-secrets';
import { readAttempt } from '@/lib/storage/purchase-attempt';
import { logIn, problem } from '@/tests/fixtures/account';
import { textsOf } from '@/tests/fixtures/messages';
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
const REFERENCE = '0123456789ABCDEFGHJKMNPQRS';
const URL_OF = { buy: '*/gateway/payment/api/Web/PaymentRequest/PerformPurchase', change: '*/gateway/payment/api/Web/UserPurshase/*' };
const keys: (string | null)[] = [];

/** A gateway whose answers to purchases come one after the other, the last one again and again. */
function answer(...answers: (() => Response)[]) {
  server.use(
    http.post(URL_OF.buy, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (answers[keys.length - 1] ?? answers.at(-1))?.() ?? HttpResponse.error();
    }),
  );
}

const placed = () => HttpResponse.json({ referenceCode: REFERENCE, requestId: 'r', status: 'Confirmed' }, { status: 201 });

function draw() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShopProvider locale="en" texts={textsOf('en')} categories={[]}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ShopProvider>
  );
  const { result } = renderHook(usePlaceOrder, { wrapper });
  /** Places so many at once. @returns what the first one was stopped by. */
  return async (purchase = PURCHASE, times = 1) => {
    let problems: unknown[] = [];
    await act(async () => {
      const tries = Array.from({ length: times }, () => result.current.mutateAsync(purchase).catch((error: unknown) => error));
      problems = await Promise.all(tries);
    });
    return problems[0];
  };
}

beforeEach(() => {
  keys.length = 0;
  router.push.mockReset();
  removeAllUrlSecrets();
  logIn(user());
});

describe('placing an order', () => {
  test('goes to the order when there is nothing to pay, and remembers it', async () => {
    answer(placed);
    await draw()();
    expect(router.push).toHaveBeenCalledWith('/en/success?slot=0');
    expect(readUrlSecret('0')).toBe(REFERENCE);
    expect(readAttempt()).toMatchObject({ key: keys[0], referenceCode: REFERENCE });
  });

  test('twice at once, or after a lost answer, is one purchase', async () => {
    answer(HttpResponse.error, () => problem(503, 'payment_unavailable'), placed);
    const place = draw();
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'network' });
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'payment_unavailable' });
    await place(PURCHASE, 2);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(4);
  });

  test('again after too many requests is the same purchase', async () => {
    answer(HttpResponse.error, () => problem(429, 'too_many_requests'), placed);
    const place = draw();
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'network' });
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'too_many_requests' });
    await place();
    expect(new Set(keys).size).toBe(1);
  });

  test('again after a refusal is another purchase', async () => {
    const conflict = { type: 'about:blank', title: 'Conflict', status: 409, detail: '', code: 'total_changed' };
    const breakdown = { subTotal: 14, discount: 0, deliveryFee: 0, pointsUsed: 0, total: 14 };
    answer(
      () => HttpResponse.json({ ...conflict, breakdown }, { status: 409, headers: { 'content-type': 'application/problem+json' } }),
      () => problem(409, 'out_of_stock'),
      placed,
    );
    const place = draw();
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'total_changed', totalFils: 14_000 });
    expect(toPlaceOrderError(await place())).toEqual({ kind: 'out_of_stock' });
    await place();
    expect(new Set(keys).size).toBe(3);
  });
});

describe('an order that waits for its payment', () => {
  const waiting = () => HttpResponse.json({ referenceCode: REFERENCE, requestId: 'r', status: 'PendingPayment' }, { status: 201 });
  const other = { ...PURCHASE, paymentMethod: 'Knet' } as const;

  /** How the gateway answers to the order being called off. @returns what was asked of it. */
  function callOff(respond: () => Response) {
    const asked: unknown[] = [];
    server.use(
      http.put(URL_OF.change, async ({ request }) => {
        asked.push(await request.json());
        return respond();
      }),
    );
    return asked;
  }

  test('is called off when the shopper chooses otherwise, and gives way to the new one', async () => {
    answer(waiting);
    const asked = callOff(() => HttpResponse.json(order({ status: 'Cancelled' })));
    const place = draw();
    await place();
    await place(other);
    expect(asked).toEqual([{ referenceCode: REFERENCE, status: 'Cancelled' }]);
    expect(new Set(keys).size).toBe(2);
  });

  test('and was paid meanwhile is shown, and nothing more is bought', async () => {
    answer(waiting);
    callOff(() => problem(409, 'illegal_transition'));
    server.use(http.get(URL_OF.change, () => HttpResponse.json(order({ referenceCode: REFERENCE, status: 'Confirmed' }))));
    const place = draw();
    await place();
    await place(other);
    expect(keys).toHaveLength(1);
    expect(router.push).toHaveBeenLastCalledWith('/en/success?slot=0');
    expect(readUrlSecret('0')).toBe(REFERENCE);
  });

  test('of somebody who was here before stands in nobody’s way', async () => {
    answer(waiting);
    callOff(() => problem(404, 'order_not_found'));
    server.use(http.get(URL_OF.change, () => problem(404, 'order_not_found')));
    const place = draw();
    await place();
    await place(other);
    expect(new Set(keys).size).toBe(2);
  });
});
