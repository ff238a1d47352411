import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UnavailableReason } from '@/lib/contract/payment-methods';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { server } from '@/tests/setup/msw';
import { CartPayLater } from './cart-summary';
import type { Totals } from './use-totals';
import type { ValidatedCart } from './use-validated-cart';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));
vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));

const amounts: string[] = [];
const answerMethods = (reason?: UnavailableReason) =>
  server.use(
    http.get('*/gateway/payment/api/Web/PaymentMethods', ({ request }) => {
      amounts.push(new URL(request.url).searchParams.get('TotalAmount') ?? '');
      return HttpResponse.json({
        methods: [{ method: 'Tabby', ...(reason && { reason }) }],
        restMethods: [],
      });
    }),
  );

function renderLine(locale: 'ar' | 'en', userId: string | null, feeFils: number | undefined) {
  // Only these members are used.
  const cart = { country: BASE_COUNTRY, userId } as ValidatedCart;
  const totals = { totalFils: 20_000, feeFils, hasPurchasable: true } as Totals;
  return renderInShop(<CartPayLater cart={cart} totals={totals} />, locale);
}

beforeEach(() => {
  amounts.length = 0;
});

describe.each(['ar', 'en'] as const)('in %s, the cart', (locale) => {
  const { checkout, price } = MESSAGES[locale];

  test.each(['notAvailable', 'amountTooHigh', 'amountTooLow'] as const)(
    'shows the prescribed text when Tabby rejects the shopper with %s',
    async (reason) => {
      answerMethods(reason);
      renderLine(locale, 'user', 2_000);
      await screen.findByText(checkout.payment.rejected[reason]);
      expect(screen.queryByText(price.payLaterHow)).toBeNull();
      expect(amounts).toEqual(['20']);
    },
  );
});

test('the cart offers instalments to a visitor and before the delivery fee is known, without asking Tabby', async () => {
  answerMethods('notAvailable');
  renderLine('en', null, 2_000);
  renderLine('en', 'user', undefined);
  expect(screen.getAllByText(MESSAGES.en.price.payLaterHow)).toHaveLength(2);
  expect(amounts).toEqual([]);
});
