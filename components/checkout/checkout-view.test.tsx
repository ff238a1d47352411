import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { getPageEvents, track } from '@/lib/analytics/track';
import { useSignedIn } from '@/stores/signed-in';
import { toPrefixPattern } from '@/tests/e2e/messages';
import { logIn, setCurrentUser } from '@/tests/fixtures/account';
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
  await userEvent.click(
    screen.getByRole('button', { name: toPrefixPattern(checkout.reviewOrder) }),
  );
  await waitFor(() =>
    expect(getPageEvents().slice(1)).toMatchObject([
      started,
      { name: 'AddPaymentInfo', payload: { method: 'Cash', lines } },
    ]),
  );
});

test('marks address and delivery as complete, but the payment only by its number', async () => {
  const { payment, reviewOrder, step, summary } = MESSAGES.en.checkout;
  answerCart();
  answerAll('payment-methods');
  logIn(user());
  restoreCart([toLine(findProduct('plain'))]);
  renderInShop(<CheckoutView />);
  await userEvent.click(
    await screen.findByRole('radio', { name: toPrefixPattern(payment.Cash.name) }),
  );
  const read = (name: string) => screen.getByRole('heading', { level: 2, name }).textContent;
  expect([step.address, step.delivery, step.payment].map(read)).toEqual([
    step.address,
    step.delivery,
    `3${step.payment}`,
  ]);
  const aside = within(screen.getByRole('complementary', { name: summary.title }));
  expect(aside.getByRole('button', { name: toPrefixPattern(reviewOrder) })).toBeTruthy();
  expect(aside.getByText(/^Arrives .*\d/)).toBeTruthy();
});

test('offers checkout as a guest first, and login and registration as links', async () => {
  const { check, quick } = MESSAGES.en.account;
  useSignedIn.setState({ userId: null });
  setCurrentUser(null);
  answerCart();
  restoreCart([toLine(findProduct('plain'))]);
  renderInShop(<CheckoutView />);
  const start = within(screen.getByRole('region', { name: quick.title }));
  expect(start.getAllByRole('textbox')).toHaveLength(3);
  expect(start.getByRole('button', { name: quick.submit }).className).toBe('button button-large');
  const paths = [check.login, check.register].map(
    (name) => start.getByRole<HTMLAnchorElement>('link', { name }).search,
  );
  expect(paths).toEqual(['?next=%2Fcheckout', '?next=%2Fcheckout']);
});
