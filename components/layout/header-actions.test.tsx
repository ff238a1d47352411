import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCart } from '@/stores/cart';
import { hydrateStores } from '@/stores/hydrate-stores';
import { useCompare, useWishlist } from '@/stores/saved-lists';
import { toPath } from '@/tests/e2e/messages';
import { line, saved } from '@/tests/fixtures/lines';
import { MESSAGES } from '@/tests/fixtures/messages';
import { renderInShop } from '@/tests/fixtures/render';
import { HeaderActions } from './header-actions';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

test.each(['ar', 'en'] as const)(
  'in %s, the header shows the number of products in each list until the list is cleared',
  (locale) => {
    const { actions: region, ...header } = MESSAGES[locale].layout.header;
    const labels = { ...header, ...MESSAGES[locale].account.header, region, searchPrompt: '' };
    renderInShop(<HeaderActions labels={labels} />, locale);
    const getPath = (text: string) =>
      screen
        .getAllByRole('link')
        .find(({ textContent }) => textContent?.trim() === text)
        ?.getAttribute('href');
    act(() => {
      hydrateStores();
      useCart.getState().change({ kind: 'add', item: line(), quantity: 4 });
      for (const id of ['a', 'b'])
        useWishlist.getState().change({ kind: 'put', item: saved({ id }) });
      useCompare.getState().change({ kind: 'put', item: saved() });
    });
    expect(getPath(`${labels.cart} 4`)).toBe(toPath(locale, '/cart'));
    expect(getPath(`${labels.wishlist} 2`)).toBe(toPath(locale, '/wishlist'));
    expect(getPath(`${labels.compare} 1`)).toBe(toPath(locale, '/compare'));
    // Only that of the cart is visible.
    expect(screen.queryByText('4')).toBeTruthy();
    expect(screen.queryByText('2')).toBeNull();
    act(() => {
      for (const list of [useCart, useWishlist, useCompare])
        list.getState().change({ kind: 'clear' });
    });
    expect(getPath(labels.cart)).toBe(toPath(locale, '/cart'));
    expect(getPath(labels.wishlist)).toBe(toPath(locale, '/wishlist'));
    expect(getPath(labels.compare)).toBeUndefined();
  },
);
