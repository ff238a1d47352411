import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Order } from '@/lib/contract/order';
import { MESSAGES } from '@/tests/fixtures/messages';
import { orderLine, publicOrder } from '@/tests/fixtures/orders';
import {
  answerCart,
  findProduct,
  readQuantities,
  restoreCart,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { FailedPanel } from './order-outcome';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), prefetch: vi.fn() }) }));

const payment = (
  state: NonNullable<Order['payment']>['state'],
  receipt: NonNullable<Order['payment']>['receipt'] = {},
): Order['payment'] => ({ provider: 'tap', state, receipt });

describe.each(['ar', 'en'] as const)('in %s, a failed payment', (locale) => {
  const { failure } = MESSAGES[locale];

  test.each([
    ['declined', 'Knet', payment('Declined')],
    ['cancelled', 'OnLine', payment('Cancelled')],
    ['timedOut', 'Knet', payment('Expired', { result: 'HOST TIMEOUT' })],
    ['expired', 'Deema', payment('Expired')],
    ['tabbyDeclined', 'Tabby', payment('Declined')],
    ['tabbyCancelled', 'Tabby', payment('Cancelled')],
    ['tabbyAmountTooHigh', 'Tabby', payment('Declined', { rejectionReason: 'amountTooHigh' })],
    ['tabbyAmountTooLow', 'Tabby', payment('Declined', { rejectionReason: 'amountTooLow' })],
  ] as const)('states the reason %s with the method %s', (reason, paymentMethod, state) => {
    const order = publicOrder({ status: 'PaymentFailed', paymentMethod });
    renderInShop(<FailedPanel order={{ ...order, payment: state }} />, locale);
    expect(screen.getByRole('status').textContent).toBe(
      `${failure.reason[reason]} ${failure.money}`,
    );
  });

  test('whose time is over offers no payment, and fills the cart with what can be bought', async () => {
    const { reorder } = MESSAGES[locale].order;
    restoreCart([]);
    answerCart();
    const { id: typeId, sku, title } = findProduct('plain');
    const lines = [orderLine({ typeId, sku, title, quantity: 2 }), orderLine()];
    const expired = publicOrder({ status: 'Expired', isExpired: true, lines });
    renderInShop(<FailedPanel order={expired} />, locale);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(failure.expired.heading);
    expect(screen.queryByText(failure.reason.expired)).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: reorder.action }));
    await screen.findByRole('link', { name: reorder.viewCart });
    expect(readQuantities()).toEqual({ [sku]: 2 });
    expect(screen.getByText(reorder.missing)).toBeTruthy();
  });
});
