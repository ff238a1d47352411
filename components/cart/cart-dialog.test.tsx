import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, withoutIsolates } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import {
  answerCart,
  findProduct,
  restoreCart,
  toDinars,
  toLine,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { CartDialog } from './cart-dialog';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

test.each(['ar', 'en'] as const)(
  'in %s, the drawer shows below its short lines the days of arrival, and one amount: the total with its fee',
  async (locale) => {
    const { line, summary } = MESSAGES[locale].cart;
    answerCart();
    restoreCart([toLine(findProduct('plain')), toLine(findProduct('third'))]);
    renderInShop(<CartDialog onClose={() => {}} />, locale);
    const drawer = within(screen.getByRole('dialog', { hidden: true }));
    const withFee = fill(summary.withDelivery, { amount: toDinars(2, locale) });
    const read = (role: 'term' | 'definition') =>
      drawer.getAllByRole(role, { hidden: true }).map((one) => withoutIsolates(one.textContent));
    await waitFor(() =>
      expect(read('term')).toEqual([summary.arrives, `${summary.total}${withFee}`]),
    );
    expect(read('definition')).toEqual([
      expect.stringMatching(/\d/),
      withoutIsolates(toDinars(17.595, locale)),
    ]);
    expect(drawer.queryByText(line.save)).toBeNull();
    expect(
      drawer.getByRole('link', { name: summary.viewCart, hidden: true }).getAttribute('href'),
    ).toBe(locale === 'ar' ? '/cart' : '/en/cart');
  },
);
