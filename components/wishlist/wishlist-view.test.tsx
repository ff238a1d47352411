import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useOverlay } from '@/stores/overlay';
import { useWishlist } from '@/stores/saved-lists';
import { toPath, toTextKey } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll, readRecorded, replay } from '@/tests/fixtures/recorded';
import {
  findProduct,
  readQuantities,
  restoreCart,
  toDinars,
  toStored,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { WishlistView } from './wishlist-view';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const { item: soldOut } = readRecorded('sold-out-page');
const [plain, other] = [findProduct('plain'), findProduct('other')];
const OLD_PRICE = [{ countryCode: 'KW', price: 99, salePrice: 99 }];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  replay('wishlist-items');
  restoreCart([]);
  const items = [
    toStored(plain),
    toStored({ ...soldOut, stock: 'in' }),
    { ...toStored(other), priceByCountry: OLD_PRICE },
  ];
  localStorage.setItem(STORAGE_KEYS.wishlist, JSON.stringify(items));
  act(() => {
    useOverlay.setState(useOverlay.getInitialState(), true);
    useWishlist.getState().restore();
  });
});

test.each(['ar', 'en'] as const)(
  'in %s, the wishlist shows current prices and stock, adds all available products to the cart, and can be cleared',
  async (locale) => {
    const { wishlist, item } = MESSAGES[locale];
    const key = toTextKey(locale);
    const availability = answerAll('cart-available');
    renderInShop(<WishlistView />, locale);
    const card = ({ title }: Pick<typeof plain, 'title'>) => {
      const link = screen.getByRole('link', { name: title[key] });
      const article = link.closest('article');
      if (!article) throw new Error('the link is in no card');
      return article;
    };
    const price = () => card(other).querySelector('.price')?.textContent;
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    expect(price()).toBe(toDinars(99, locale));
    expect(await within(card(soldOut)).findByText(item.badges.soldOut)).toBeTruthy();
    expect(price()).toBe(toDinars(7.5, locale));

    await press(wishlist.addAll);
    expect(readQuantities()).toEqual({ [plain.sku]: 1, [other.sku]: 1 });
    expect(useOverlay.getState().overlay).toEqual({ id: 'cart' });
    await waitFor(() => expect(availability).toHaveLength(2));
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.wishlist) ?? '')).toHaveLength(3);

    await press(wishlist.clear);
    expect(screen.getByText(wishlist.empty)).toBeTruthy();
    expect(useWishlist.getState().items).toEqual([]);
    expect(screen.getByRole('link', { name: wishlist.emptyAction }).getAttribute('href')).toBe(
      toPath(locale, '/category'),
    );
  },
);

test.each(['ar', 'en'] as const)(
  'in %s, the products of a shared wishlist link can be dismissed',
  async (locale) => {
    const { cart, wishlist } = MESSAGES[locale];
    answerAll('shared-items');
    act(() => useWishlist.getState().change({ kind: 'clear' }));
    const path = toPath(locale, '/wishlist');
    history.replaceState(null, '', `${path}?items=NO-SUCH-SKU,${plain.sku}`);
    renderInShop(<WishlistView />, locale);
    const shared = await screen.findByRole('region', { name: wishlist.sharedTitle });
    await waitFor(() =>
      expect(
        within(shared)
          .queryAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([plain.title[toTextKey(locale)]]),
    );
    expect(within(shared).getByText(cart.share.dropped)).toBeTruthy();
    await userEvent.click(within(shared).getByRole('button', { name: cart.share.dismiss }));
    expect(screen.queryByRole('region', { name: wishlist.sharedTitle })).toBeNull();
    expect(location.pathname + location.search).toBe(path);
    expect(useWishlist.getState().items).toEqual([]);
    expect(screen.getByText(wishlist.empty)).toBeTruthy();
    history.replaceState(null, '', '/');
  },
);
