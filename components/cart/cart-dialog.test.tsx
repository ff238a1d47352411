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
  'in %s, the drawer shows one amount below the lines: the total, and the fee that it contains',
  async (locale) => {
    const { summary } = MESSAGES[locale].cart;
    answerCart();
    restoreCart([toLine(findProduct('plain')), toLine(findProduct('third'))]);
    renderInShop(<CartDialog onClose={() => {}} />, locale);
    const drawer = within(screen.getByRole('dialog', { hidden: true }));
    const withFee = fill(summary.withDelivery, { amount: toDinars(2, locale) });
    await waitFor(() =>
      expect(drawer.getAllByRole('term', { hidden: true })).toMatchObject([
        { textContent: expect.stringContaining(summary.total) },
      ]),
    );
    await waitFor(() =>
      expect(withoutIsolates(drawer.getByRole('term', { hidden: true }).textContent)).toBe(
        `${summary.total}${withFee}`,
      ),
    );
    expect(drawer.getByRole('definition', { hidden: true }).textContent).toBe(
      toDinars(17.595, locale),
    );
    expect(
      drawer.getByRole('link', { name: summary.viewCart, hidden: true }).getAttribute('href'),
    ).toBe(locale === 'ar' ? '/cart' : '/en/cart');
  },
);
