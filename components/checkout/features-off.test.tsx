import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartView } from '@/components/cart/cart-view';
import { INFO_ROUTES } from '@/lib/config/info-pages';
import { METHODS_IN_ORDER } from '@/lib/domain/payment-methods';
import { useUser } from '@/stores/user';
import { logIn } from '@/tests/fixtures/account';
import { answerBranches, branch } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerCart, findProduct, restoreCart, toLine } from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { CheckoutForm } from './checkout-form';

vi.mock('@/shop.config', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  features: { reviews: false, returns: false, pickUp: false, gifts: false, points: false },
  paymentMethods: { Knet: true, OnLine: true, Tabby: false, Deema: false, Cash: false },
}));
vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const { cart, checkout } = MESSAGES.en;

function ShopperCheckout() {
  const { user: shopper } = useUser();
  return shopper && <CheckoutForm user={shopper} />;
}

beforeEach(() => {
  answerCart();
  answerBranches([branch()]);
  const answer = { methods: [{ method: 'Knet' }, { method: 'OnLine' }], restMethods: [] };
  server.use(http.get('*/PaymentMethods', () => HttpResponse.json(answer)));
  restoreCart([toLine(findProduct('plain'))]);
});

test('lists and data of the shop name no part that is off', () => {
  expect(METHODS_IN_ORDER).toEqual(['Knet', 'OnLine']);
  expect(INFO_ROUTES).not.toContain('returns');
});

test('the cart offers no gift', async () => {
  renderInShop(<CartView />, 'en');
  expect(await screen.findByText(cart.summary.title)).toBeTruthy();
  expect(screen.queryByText(cart.gift.title)).toBeNull();
});

test('the checkout offers neither pick-up nor gift nor points nor methods that are off', async () => {
  logIn(user({ points: 5 }));
  renderInShop(<ShopperCheckout />, 'en');
  expect(await screen.findByText(checkout.texts.titleWithoutGifts)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(checkout.way.pickUp)).toBeNull());
  for (const text of [
    checkout.texts.giftMessage,
    checkout.payment.Tabby.name,
    checkout.payment.Cash.name,
    checkout.payment.pointsNote,
  ])
    expect(screen.queryByText(text)).toBeNull();
});
