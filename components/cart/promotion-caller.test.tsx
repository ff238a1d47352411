import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpClient } from '@/lib/api/http/request';
import { validateCart } from '@/lib/shop/cart/cart-validation';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { usePromotion } from '@/stores/promotion';
import { useSignedIn } from '@/stores/signed-in';
import { line } from '@/tests/fixtures/lines';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { PromotionForm } from './promotion-form';
import { useTotals } from './use-totals';
import type { ValidatedCart } from './use-validated-cart';

vi.mock('@/lib/session/account-client', () => ({
  accountClient: createHttpClient({ baseUrl: '/gateway', token: () => 'token-of-the-account' }),
}));

const CART = {
  lines: validateCart([line()], undefined, 'KW'),
  purchasable: [line()],
  country: { code: 'KW', isDomestic: true },
  subTotalFils: 10_000,
};

/** The promotion form with the totals of a cart whose shopper logs in and out. */
function Cart() {
  const userId = useSignedIn((state) => state.userId);
  const { promotion } = useTotals({ ...CART, userId } as unknown as ValidatedCart); // the fields that useTotals reads
  return <PromotionForm promotion={promotion} />;
}

/**
 * Accepts the code for anonymous requests and rejects it for the account, which has already used
 * it.
 * @returns the Authorization headers of the requests.
 */
function answerByCaller(): (string | null)[] {
  const callers: (string | null)[] = [];
  server.use(
    http.post('*/gateway/product/api/WEB/Product/CheckPromotionCode', ({ request }) => {
      const caller = request.headers.get('authorization');
      callers.push(caller);
      if (caller === null)
        return HttpResponse.json({
          code: 'ONCE',
          kind: 'amount',
          discount: 1,
          message: { En: 'Off', Ar: 'خصم' },
        });
      const problem = {
        type: 'about:blank',
        title: '',
        status: 404,
        detail: '',
        code: 'promotion_not_valid',
        reason: 'alreadyUsed',
      };
      return HttpResponse.json(problem, {
        status: 404,
        headers: { 'content-type': 'application/problem+json' },
      });
    }),
    http.get('*/gateway/payment/api/Web/CountryDeliveryFees/GetDeliveryFees', () =>
      HttpResponse.json({ fee: 2, estimatedDays: { min: 1, max: 2 } }),
    ),
  );
  return callers;
}

function setUser(id: string | null): void {
  if (id === null) localStorage.removeItem(STORAGE_KEYS.userId);
  else localStorage.setItem(STORAGE_KEYS.userId, id);
  act(() => useSignedIn.setState({ userId: id }));
}

beforeEach(() => {
  setUser(null);
  usePromotion.getState().use('ONCE');
});

describe.each(['ar', 'en'] as const)('in %s, a promotion code in the cart', (locale) => {
  test('a promotion code is checked for the signed-in account, and again after each login and logout', async () => {
    const callers = answerByCaller();
    renderInShop(<Cart />, locale);
    await screen.findByText('ONCE');
    setUser('user-1');
    const text = MESSAGES[locale].cart.promotion.used.replace('{code}', '\u2068ONCE\u2069');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(
      screen.queryByRole('button', { name: MESSAGES[locale].cart.promotion.remove }),
    ).toBeNull();
    setUser(null);
    await screen.findByRole('button', { name: MESSAGES[locale].cart.promotion.remove });
    expect([...new Set(callers)]).toEqual([null, 'Bearer token-of-the-account']);
  });
});
