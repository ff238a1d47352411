import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/saved-lists';
import { fill, toPath, toTextKey, withoutIsolates } from '@/tests/e2e/messages';
import { MESSAGES } from '@/tests/fixtures/messages';
import { replay } from '@/tests/fixtures/recorded';
import {
  answerCart,
  findLine,
  findProduct,
  readLineTitles,
  readQuantities,
  restoreCart,
  toDinars,
  toLine,
  toStored,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { STORAGE_BLOBS } from '@/tests/fixtures/storage-blobs';
import { collectToasts } from '@/tests/fixtures/toasts';
import { CartDialog } from './cart-dialog';
import { CartView } from './cart-view';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const toasts = collectToasts();
const [plain, other, third] = [findProduct('plain'), findProduct('other'), findProduct('third')];
const preOrder = findProduct('preOrder');
const THREE_LINES = [toLine(plain), toLine(other, 2), toLine(third)];

beforeEach(() => {
  answerCart();
  restoreCart([]);
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe.each(['ar', 'en'] as const)('in %s, the cart', (locale) => {
  const messages = MESSAGES[locale].cart;
  const getTitle = ({ title }: typeof plain) => title[toTextKey(locale)];
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('the last removed line of an emptied cart can be restored, and “clear cart” empties it and links to the categories', async () => {
    restoreCart(THREE_LINES);
    renderInShop(<CartView />, locale);
    for (const item of [plain, other, third])
      await userEvent.click(findLine(item, locale).remove());
    expect(screen.getByText(messages.empty)).toBeTruthy();
    expect(readQuantities()).toEqual({});
    await userEvent.click(findLine(third, locale).undo());
    expect(findLine(third, locale).quantity()).toBe('1');
    expect(screen.queryByText(messages.empty)).toBeNull();

    const before = readQuantities();
    await press(messages.summary.clear);
    expect(screen.getByText(messages.empty)).toBeTruthy();
    expect(readQuantities()).toEqual({});
    expect(screen.getByText(messages.cleared)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(messages.line.undo);
    await userEvent.keyboard('{Enter}');
    expect(readQuantities()).toEqual(before);
    expect(screen.queryByText(messages.cleared)).toBeNull();
    await press(messages.summary.clear);
    expect(screen.getByRole('link', { name: messages.emptyAction }).getAttribute('href')).toBe(
      toPath(locale, '/category'),
    );
  });

  test('a line that is saved for later moves to the wishlist, and undo moves it back', async () => {
    restoreCart(THREE_LINES);
    renderInShop(<CartView />, locale);
    await userEvent.click(findLine(other, locale).save());
    expect(readQuantities()).not.toHaveProperty(other.sku);
    expect(useWishlist.getState().items.map(({ id }) => id)).toEqual([other.id]);
    expect(useWishlist.getState().items[0]).not.toHaveProperty('orderQuantity');
    await userEvent.click(findLine(other, locale).undo());
    expect(findLine(other, locale).quantity()).toBe('2');
    expect(useWishlist.getState().items).toEqual([]);
  });

  test('in the cart drawer the quantity changes, not below one, with a toast for each decrease, and a removed line can be restored at its position', async () => {
    restoreCart(THREE_LINES);
    renderInShop(<CartDialog onClose={() => {}} />, locale);
    const line = findLine(other, locale);
    const decreased = `${MESSAGES[locale].item.actions.decreased} ${getTitle(other)}`;
    await userEvent.click(line.increase());
    expect(line.quantity()).toBe('3');
    await userEvent.click(line.decrease());
    expect(toasts).toEqual([{ kind: 'info', message: decreased }]);
    await userEvent.click(line.decrease());
    expect(line.quantity()).toBe('1');
    expect(line.decrease().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(line.increase());
    expect(line.quantity()).toBe('2');

    await userEvent.click(line.remove());
    expect(line.removed()).not.toBeNull();
    expect(document.activeElement).toBe(line.undo());
    expect(readLineTitles(locale)).toEqual([plain, third].map(getTitle));
    expect(readQuantities()).toEqual({ [plain.sku]: 1, [third.sku]: 1 });
    await userEvent.click(line.undo());
    expect(line.quantity()).toBe('2');
    expect(line.removed()).toBeNull();
    expect(readLineTitles(locale)).toEqual([plain, other, third].map(getTitle));
    expect(JSON.parse(localStorage.getItem('cart_products') ?? '')).toMatchObject(THREE_LINES);
  });

  test.each([
    'arrays 10,000 deep',
    'a line with a quantity whose conversion throws',
    'a cart of the previous shop',
    'a cart that is truncated within a line',
  ])('a corrupt stored cart (%s) shows its valid lines, and products can be added', (name) => {
    const [, blob = '', valid = []] = STORAGE_BLOBS.find(([known]) => known === name) ?? [];
    localStorage.setItem(STORAGE_KEYS.cart, blob);
    act(() => useCart.getState().restore());
    renderInShop(<CartView />, locale);
    expect(blob).not.toBe('');
    const list = screen.queryByRole('list', { name: messages.lines });
    expect(list ? within(list).getAllByRole('listitem') : []).toHaveLength(valid.length);
    if (valid.length === 0) expect(screen.getByText(messages.empty)).toBeTruthy();
    const { change } = useCart.getState();
    act(() => change({ kind: 'add', item: toStored(plain), quantity: 1 }));
    const lines = useCart.getState().lines.map(({ id, orderQuantity }) => `${id}×${orderQuantity}`);
    expect(lines).toEqual([...valid, `${plain.id}×1`]);
  });

  test('the cart drawer shows the current price of a line whose price has changed, until it is accepted', async () => {
    const added = [{ countryCode: 'KW', price: 2.5, salePrice: 2.5 }];
    restoreCart([{ ...toLine(plain), priceByCountry: added }]);
    renderInShop(<CartDialog onClose={() => {}} />, locale);
    const accept = await screen.findByRole('button', { name: messages.price.accept });
    const row = accept.closest('li');
    const [from, to] = [toDinars(2.5, locale), toDinars(3.25, locale)];
    expect(withoutIsolates(row?.textContent)).toContain(fill(messages.price.changed, { from, to }));
    await userEvent.click(accept);
    expect(row?.textContent).toContain(to);
    expect(row?.textContent).not.toContain(from);
    expect(screen.queryByRole('button', { name: messages.price.accept })).toBeNull();
  });

  describe('opened with a share link', () => {
    const { share } = messages;
    const region = () => screen.getByRole('region', { name: share.title });
    const entries = () =>
      within(region())
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const pressShared = (name: string) =>
      userEvent.click(within(region()).getByRole('button', { name }));

    function open(lines: string) {
      history.replaceState(null, '', `${toPath(locale, '/cart')}?lines=${lines}`);
      renderInShop(<CartView />, locale);
    }

    test('a share link with scripts, wrong quantities and unknown products shows and adds only the valid ones', async () => {
      const { sku } = plain;
      const alert = vi.fn();
      vi.stubGlobal('alert', alert);
      const bad = [
        '<script>alert(1)</script>:1',
        '"><img src=x onerror=alert(1)>:1',
        'javascript:alert(1)',
        `${sku}:-1`,
        `${sku}:0`,
        `${sku}:99999999999999999999`,
        `${sku}:1e9`,
        `${sku}:NaN`,
        'NO-SUCH-SKU:3',
        '__proto__:1',
        '../../../etc/passwd:1',
        '%00:1',
      ];
      replay('shared-items');
      open(encodeURIComponent([...bad, `${sku}:2`].join(',')));
      await waitFor(() => expect(entries()).toEqual([`${getTitle(plain)} × 2`]));
      expect(within(region()).getByText(share.dropped)).toBeTruthy();
      expect(region().querySelector('script, img')).toBeNull();
      await pressShared(share.add);
      expect(findLine(plain, locale).quantity()).toBe('2');
      expect(readQuantities()).toEqual({ [sku]: 2 });
      expect(alert).not.toHaveBeenCalled();
    });

    test('the copied link of a cart shows its products and adds them only on request, to lines that exist too', async () => {
      const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
      vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
      restoreCart([toLine(plain, 2), toLine(other)]);
      const sender = renderInShop(<CartView />, locale);
      await press(share.share);
      const lines = `${plain.sku}:2,${other.sku}:1`;
      const url = `${location.origin}${toPath(locale, '/cart')}?lines=${lines}`;
      await waitFor(() => expect(toasts).toEqual([{ kind: 'success', message: share.copied }]));
      expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
      sender.unmount();

      restoreCart([toLine(other, 3)]);
      open(lines);
      await waitFor(() => expect(entries()).toEqual([`${getTitle(plain)} × 2`, getTitle(other)]));
      expect(within(region()).queryByText(share.dropped)).toBeNull();
      expect(readQuantities()).toEqual({ [other.sku]: 3 });
      await pressShared(share.add);
      expect(findLine(plain, locale).quantity()).toBe('2');
      expect(findLine(other, locale).quantity()).toBe('4');
      expect(location.pathname + location.search).toBe(toPath(locale, '/cart'));
      expect(screen.queryByRole('region', { name: share.title })).toBeNull();
    });

    test('a share link without valid entries shows a message and can be dismissed', async () => {
      replay('shared-none');
      open('%3Cscript%3E,NO-SUCH-SKU:2');
      expect(await screen.findByText(share.invalid)).toBeTruthy();
      expect(within(region()).queryByRole('button', { name: share.add })).toBeNull();
      await pressShared(share.dismiss);
      expect(screen.queryByRole('region', { name: share.title })).toBeNull();
      expect(location.pathname + location.search).toBe(toPath(locale, '/cart'));
      expect(screen.getByText(messages.empty)).toBeTruthy();
    });

    test('a share link with too many of a pre-order adds the maximum', async () => {
      replay('shared-pre-order');
      open(`${preOrder.sku}:50`);
      await waitFor(() => expect(entries()).toHaveLength(1));
      await pressShared(share.add);
      expect(findLine(preOrder, locale).quantity()).toBe('3');
    });
  });

  test('a toast shows the link of the cart when the clipboard is not available', async () => {
    const clipboard = { writeText: () => Promise.reject(new Error('denied')) };
    vi.stubGlobal('navigator', { ...navigator, clipboard });
    restoreCart([toLine(plain, 2)]);
    renderInShop(<CartView />, locale);
    await press(messages.share.share);
    const url = `${location.origin}${toPath(locale, '/cart')}?lines=${plain.sku}:2`;
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { kind: 'info', message: fill(messages.share.failed, { url }) },
      ]),
    );
  });
});
