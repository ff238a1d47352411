import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Purchase } from '@/lib/contract/purchase';
import { useUser } from '@/stores/user';
import { fill, toPrefixPattern, toTextKey, withoutIsolates } from '@/tests/e2e/messages';
import { logIn } from '@/tests/fixtures/account';
import { answerBranches, branch } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { REFERENCE } from '@/tests/fixtures/orders';
import { answerAll } from '@/tests/fixtures/recorded';
import {
  answerCart,
  findProduct,
  readRow,
  restoreCart,
  toDinars,
  toLine,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { CheckoutForm } from './checkout-form';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
const push = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, prefetch: () => {} }) }));

const FAR = branch();
const NEAR = branch({
  id: 'jahra',
  name: { En: 'Al-Jahra', Ar: 'الجهراء' },
  location: { latitude: 29.3372, longitude: 47.6745 },
});
const product = findProduct('plain');

function ShopperCheckout() {
  const { user: shopper } = useUser();
  return shopper && <CheckoutForm user={shopper} />;
}

/** Answers purchases with an order, and returns their bodies. */
function answerPurchase(): Purchase[] {
  const purchases: Purchase[] = [];
  server.use(
    http.post<never, Purchase>('*/PaymentRequest/PerformPurchase', async ({ request }) => {
      purchases.push(await request.json());
      const order = { referenceCode: REFERENCE, requestId: 'request-1', status: 'Confirmed' };
      return HttpResponse.json(order, { status: 201 });
    }),
  );
  return purchases;
}

describe.each(['ar', 'en'] as const)('in %s, pick-up from a branch', (locale) => {
  const { checkout: messages } = MESSAGES[locale];
  const key = toTextKey(locale);
  const way = (name: 'delivery' | 'pickUp') =>
    screen.queryByRole('radio', { name: toPrefixPattern(messages.way[name]) });
  const listed = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ name }) => name === 'branch')
      .map((input) => input.closest('label')?.textContent ?? '');
  const choose = async (name: Parameters<typeof way>[0]) =>
    userEvent.click(way(name) ?? expect.fail());
  const review = () =>
    userEvent.click(screen.getByRole('button', { name: toPrefixPattern(messages.reviewOrder) }));

  async function renderCheckout() {
    restoreCart([toLine(product)]);
    logIn(user());
    renderInShop(<ShopperCheckout />, locale);
    await waitFor(() => expect(way('pickUp')).toBeTruthy());
  }

  beforeEach(() => {
    push.mockReset();
    answerCart();
    answerAll('payment-methods');
    answerBranches([FAR, NEAR, branch({ id: 'riyadh', countryCode: 'SA' })]);
  });

  test('pick-up needs a branch instead of an address, is free, and is paid in cash at the branch', async () => {
    const purchases = answerPurchase();
    await renderCheckout();
    await choose('pickUp');
    await waitFor(() => expect(listed()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: messages.address.new })).toBeNull();
    await userEvent.click(
      await screen.findByRole('radio', {
        name: toPrefixPattern(messages.payment.CashAtBranch.name),
      }),
    );
    await review();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(
      messages.pickUp.needed,
    );
    const input = screen.getByRole('radio', { name: toPrefixPattern(FAR.name[key]) });
    await userEvent.click(input);
    const summary = within(screen.getByRole('complementary', { name: messages.summary.title }));
    expect(readRow(summary, messages.pickUp.total)).toContain(MESSAGES[locale].cart.summary.free);
    await review();
    const dialog = within(screen.getByRole('dialog', { name: messages.review.title }));
    expect(dialog.getByText(FAR.address[key])).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: messages.review.place }));
    await waitFor(() => expect(purchases).toHaveLength(1));
    const [purchase] = purchases;
    expect(purchase).toMatchObject({ pickUpBranch: 'salmiya', paymentMethod: 'Cash' });
    expect(purchase).not.toHaveProperty('address');
    expect(toDinars(purchase?.expectedTotal ?? 0, locale)).toBe(
      toDinars(product.priceByCountry[0]?.salePrice ?? 0, locale),
    );
  });

  test('pick-up lists the nearest branch first when the visitor allows the location', async () => {
    const getCurrentPosition = (onFound: (position: object) => void) =>
      onFound({ coords: { latitude: 29.3372, longitude: 47.6745 } });
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
    await renderCheckout();
    await choose('pickUp');
    await waitFor(() => expect(listed()[0]).toContain(FAR.name[key]));
    await userEvent.click(screen.getByRole('button', { name: messages.pickUp.nearest }));
    expect(listed()[0]).toContain(NEAR.name[key]);
    expect(withoutIsolates(listed()[0] ?? '')).toContain(fill(messages.pickUp.away, { km: '0' }));
    vi.unstubAllGlobals();
  });

  test('pick-up is not offered by a shop without branches in the country', async () => {
    answerBranches([branch({ countryCode: 'SA' })]);
    restoreCart([toLine(product)]);
    logIn(user());
    renderInShop(<ShopperCheckout />, locale);
    await waitFor(() => expect(way('pickUp')).toBeNull());
    expect(screen.getByRole('button', { name: messages.address.new })).toBeTruthy();
  });
});
