import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Order } from '@/lib/contract/order';
import { MESSAGES } from '@/tests/fixtures/messages';
import { publicOrder } from '@/tests/fixtures/orders';
import { renderInShop } from '@/tests/fixtures/render';
import { FailedPanel } from './order-outcome';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

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
});
