import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { getPageEvents, track } from '@/lib/analytics/track';
import { toPrefixPattern } from '@/tests/e2e/messages';
import { logIn } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll } from '@/tests/fixtures/recorded';
import { answerCart, findProduct, restoreCart, toLine } from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { CheckoutView } from './checkout-view';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

test('tracks the start of checkout, and the payment method when the order is reviewed', async () => {
  const { checkout } = MESSAGES.en;
  answerCart();
  answerAll('payment-methods');
  logIn(user());
  restoreCart([toLine(findProduct('plain'), 2), toLine(findProduct('third'))]);
  track('PageView', { path: '/checkout' });
  renderInShop(<CheckoutView />);
  const cash = await screen.findByRole('radio', {
    name: toPrefixPattern(checkout.payment.Cash.name),
  });
  const lines = [{ orderQuantity: 2 }, { orderQuantity: 1 }];
  const started = { name: 'InitiateCheckout', payload: { lines } };
  expect(getPageEvents().slice(1)).toMatchObject([started]);
  await userEvent.click(cash);
  await userEvent.click(screen.getByRole('button', { name: checkout.reviewOrder }));
  await waitFor(() =>
    expect(getPageEvents().slice(1)).toMatchObject([
      started,
      { name: 'AddPaymentInfo', payload: { method: 'Cash', lines } },
    ]),
  );
});
