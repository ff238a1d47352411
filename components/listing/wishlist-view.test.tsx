import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useOverlay } from '@/stores/overlay';
import { useWishlist } from '@/stores/saved-lists';
import { fill, toPath, toTextKey } from '@/tests/e2e/messages';
import { stubIdleCallbacks } from '@/tests/fixtures/idle';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll, readRecorded, replay } from '@/tests/fixtures/recorded';
import {
  findProduct,
  readQuantities,
  readStoredSkus,
  restoreCart,
  toDinars,
  toStored,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { WishlistView } from './wishlist-view';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const toasts = collectToasts();
const { item: soldOut } = readRecorded('sold-out-page');
const [plain, other] = [findProduct('plain'), findProduct('other')];
const OLD_PRICE = [{ countryCode: 'KW', price: 99, salePrice: 99 }];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  stubIdleCallbacks();
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

afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const getCards = () => within(screen.getByRole('list')).getAllByRole('article');
const readTitles = () => getCards().map((card) => within(card).getByRole('heading').textContent);

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
    expect(screen.getByText(wishlist.cleared)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.wishlist) ?? '')).toHaveLength(3);
    await press(wishlist.clear);
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
  },
);

test.each(['ar', 'en'] as const)(
  'in %s, the wishlist shows its products in the order of the list, and a heart removes its product, also from storage',
  async (locale) => {
    const { wishlist, wishlistRemoved } = MESSAGES[locale].item.actions;
    const key = toTextKey(locale);
    renderInShop(<WishlistView />, locale);
    expect(readTitles()).toEqual([plain, soldOut, other].map(({ title }) => title[key]));
    const title = soldOut.title[key];
    answerAll('wishlist-items');
    const heart = await screen.findByRole('button', { name: fill(wishlist, { title }) });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(heart);
    expect(toasts).toEqual([{ kind: 'info', message: fill(wishlistRemoved, { title }) }]);
    const left = [plain, other];
    expect(readTitles()).toEqual(left.map((item) => item.title[key]));
    expect(readStoredSkus(STORAGE_KEYS.wishlist)).toEqual(left.map(({ sku }) => sku));
    act(() => useWishlist.getState().restore());
    expect(readTitles()).toEqual(left.map((item) => item.title[key]));
  },
);

test.each(['ar', 'en'] as const)(
  'in %s, the copied link of a wishlist shows its products to another shopper, who adds them on request',
  async (locale) => {
    const { cart, wishlist } = MESSAGES[locale];
    const key = toTextKey(locale);
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const lists = answerAll('cart-items');
    const path = toPath(locale, '/wishlist');
    const shared = [plain, other];
    act(() =>
      useWishlist.getState().change({ kind: 'remove', id: soldOut.id, type: soldOut.type }),
    );
    const sender = renderInShop(<WishlistView />, locale);
    await userEvent.click(screen.getByRole('button', { name: wishlist.share }));
    const link = `${location.origin}${path}?items=${plain.sku},${other.sku}`;
    expect(writeText).toHaveBeenCalledExactlyOnceWith(link);
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: cart.share.copied }]));
    sender.unmount();

    act(() => useWishlist.getState().change({ kind: 'clear' }));
    history.replaceState(null, '', `${link},NO-SUCH-SKU,<b>`);
    renderInShop(<WishlistView />, locale);
    const region = screen.getByRole('region', { name: wishlist.sharedTitle });
    const readShared = () =>
      within(region)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(readShared()).toEqual(shared.map(({ title }) => title[key])));
    expect(lists.at(-1)?.query.skuList).toBe(`${plain.sku},${other.sku},NO-SUCH-SKU`);
    expect(within(region).getByText(cart.share.dropped)).toBeTruthy();
    expect(readStoredSkus(STORAGE_KEYS.wishlist)).toEqual([]);
    await userEvent.click(within(region).getByRole('button', { name: wishlist.sharedAdd }));
    expect(readTitles()).toEqual(shared.map(({ title }) => title[key]));
    expect(readStoredSkus(STORAGE_KEYS.wishlist)).toEqual(shared.map(({ sku }) => sku));
    expect(screen.queryByRole('region', { name: wishlist.sharedTitle })).toBeNull();
    expect(location.pathname + location.search).toBe(path);
  },
);
