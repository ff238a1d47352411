import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toCardView } from '@/lib/shop/product/product-view';
import { useCompare, useWishlist } from '@/stores/saved-lists';
import { fill, toTextKey } from '@/tests/e2e/messages';
import { stubIdleCallbacks } from '@/tests/fixtures/idle';
import { MESSAGES } from '@/tests/fixtures/messages';
import { readRecorded } from '@/tests/fixtures/recorded';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { ProductActions } from './product-actions';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const toasts = collectToasts();
const { item } = readRecorded('sold-out-page');

beforeEach(() => {
  stubIdleCallbacks();
  act(() => {
    for (const list of [useWishlist, useCompare]) list.getState().restore();
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each(['ar', 'en'] as const)(
  'in %s, the buttons of the product page add the product to the wishlist and to the comparison, and remove it again',
  async (locale) => {
    const { item: texts, product } = MESSAGES[locale];
    const key = toTextKey(locale);
    renderInShop(<ProductActions card={toCardView(item, locale)} labels={product.buy} />, locale);
    const lists = [
      [product.buy.wishlist, useWishlist, texts.actions.wishlistAdded],
      [product.buy.compare, useCompare, texts.actions.compared],
    ] as const;
    for (const [name, useList, added] of lists) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-pressed')).toBe('false');
      await userEvent.click(button);
      expect(button.getAttribute('aria-pressed')).toBe('true');
      expect(useList.getState().items.map(({ sku }) => sku)).toEqual([item.sku]);
      expect(toasts.at(-1)).toEqual({
        kind: 'success',
        message: fill(added, { title: item.title[key] }),
      });
      await userEvent.click(button);
      expect(button.getAttribute('aria-pressed')).toBe('false');
      expect(useList.getState().items).toEqual([]);
    }
    expect(toasts).toHaveLength(4);
  },
);
