import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Order } from '@/lib/contract/order';
import { readAttempt, saveAttempt } from '@/lib/storage/purchase-attempt';
import { logIn } from '@/tests/fixtures/account';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerOrder } from '@/tests/fixtures/order-calls';
import { order, REFERENCE } from '@/tests/fixtures/orders';
import { readRecorded } from '@/tests/fixtures/recorded';
import { renderInShop } from '@/tests/fixtures/render';
import { user } from '@/tests/fixtures/users';
import { PendingOrderBanner } from './pending-order-banner';

vi.mock('@/lib/firebase/identity', () => ({ identityToken: async () => 'identity' }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

const PAYMENT_PAGE = readRecorded('purchase-points').redirectUrl ?? '';

/** Shows the banner with an order that was placed in this browser. */
function showBanner(change: Partial<Order>, locale: 'ar' | 'en'): void {
  logIn(user());
  saveAttempt({ key: crypto.randomUUID(), fingerprint: '', referenceCode: REFERENCE });
  answerOrder(() => order(change));
  renderInShop(<PendingOrderBanner />, locale);
}

describe.each([
  ['ar', '/success'],
  ['en', '/en/success'],
] as const)('in %s, the banner of a pending order', (locale, successPath) => {
  const messages = MESSAGES[locale].checkout.pendingOrder;

  test('links to the payment page and to the page of the order', async () => {
    showBanner(
      {
        status: 'PendingPayment',
        payment: { provider: 'tap', state: 'Pending', receipt: {}, redirectUrl: PAYMENT_PAGE },
      },
      locale,
    );
    expect(await screen.findByText(messages.text)).toBeTruthy();
    const readTarget = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(readTarget(messages.go)).toBe(PAYMENT_PAGE);
    expect(readTarget(messages.see)).toBe(`${successPath}/${REFERENCE}`);
  });

  test('the banner of a pending order is not shown for a failed payment, which is no longer the current attempt', async () => {
    showBanner({ status: 'PaymentFailed' }, locale);
    await waitFor(() => expect(readAttempt()).toBeUndefined());
    expect(screen.queryByText(messages.text)).toBeNull();
  });
});
