import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Purchase } from '@/lib/contract/purchase';
import { useUser } from '@/stores/user';
import { toPrefixPattern } from '@/tests/e2e/messages';
import { logIn } from '@/tests/fixtures/account';
import { answerBranches } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { REFERENCE } from '@/tests/fixtures/orders';
import { answerAll } from '@/tests/fixtures/recorded';
import { answerCart, findProduct, restoreCart, toLine } from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { server } from '@/tests/setup/msw';
import { CheckoutForm } from './checkout-form';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
const push = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, prefetch: () => {} }) }));

function ShopperCheckout() {
  const { user: shopper } = useUser();
  return shopper && <CheckoutForm user={shopper} />;
}

describe.each(['ar', 'en'] as const)('in %s, a gift without address', (locale) => {
  const { checkout: messages } = MESSAGES[locale];
  const { gift } = messages;
  const review = () =>
    userEvent.click(screen.getByRole('button', { name: toPrefixPattern(messages.reviewOrder) }));

  beforeEach(() => {
    sessionStorage.clear();
    answerCart();
    answerAll('payment-methods');
    answerBranches([]);
    server.use(http.get('*/GetCountriesByWebSite', () => HttpResponse.json([])));
  });

  test('a gift without address names its recipient and sender, is not paid in cash, and has no address', async () => {
    const purchases: Purchase[] = [];
    server.use(
      http.post<never, Purchase>('*/PaymentRequest/PerformPurchase', async ({ request }) => {
        purchases.push(await request.json());
        const order = { referenceCode: REFERENCE, requestId: '1', status: 'AwaitingAddress' };
        return HttpResponse.json(order, { status: 201 });
      }),
    );
    restoreCart([toLine(findProduct('plain'))]);
    logIn(user());
    renderInShop(<ShopperCheckout />, locale);
    await userEvent.click(
      await screen.findByRole('checkbox', { name: toPrefixPattern(gift.choice) }),
    );
    const name = await screen.findByLabelText(gift.name);
    expect(screen.queryByRole('button', { name: messages.address.new })).toBeNull();
    await screen.findByRole('radio', { name: toPrefixPattern(messages.payment.Knet.name) });
    expect(
      screen.queryByRole('radio', { name: toPrefixPattern(messages.payment.Cash.name) }),
    ).toBeNull();
    await review();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(
      messages.texts.giftNeeded,
    );
    expect(document.activeElement).toBe(name);
    await userEvent.type(name, 'Layla');
    await userEvent.type(screen.getByLabelText(gift.phone), '50009876');
    await userEvent.type(screen.getByLabelText(gift.sender), 'Noura');
    await userEvent.type(
      screen.getByLabelText(toPrefixPattern(messages.texts.giftMessage)),
      'Many happy returns',
    );
    await review();
    const dialog = within(screen.getByRole('dialog', { name: messages.review.title }));
    expect(dialog.getByText('Layla')).toBeTruthy();
    await userEvent.click(
      dialog.getByRole('button', { name: toPrefixPattern(messages.review.payNow) }),
    );
    await waitFor(() => expect(purchases).toHaveLength(1));
    expect(purchases[0]).toMatchObject({
      paymentMethod: 'Knet',
      giftMessage: 'Many happy returns',
      giftRecipient: { name: 'Layla', phone: '+96550009876', senderName: 'Noura' },
    });
    expect(purchases[0]).not.toHaveProperty('address');
  });
});
