import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ItemSummary } from '@/lib/contract/item';
import { routes } from '@/lib/domain/routes';
import { useCart } from '@/stores/cart';
import { useOverlay } from '@/stores/overlay';
import { fill, toTextKey, withoutIsolates } from '@/tests/e2e/messages';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { MESSAGES } from '@/tests/fixtures/messages';
import { answerAll } from '@/tests/fixtures/recorded';
import {
  answerCart,
  findLine,
  findProduct,
  readAmounts,
  readQuantities,
  restoreCart,
  toDinars,
  toLine,
} from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { collectToasts } from '@/tests/fixtures/toasts';
import { server } from '@/tests/setup/msw';
import { CartView } from './cart-view';

const router = vi.hoisted(() => ({ push: vi.fn<(path: string) => void>(), prefetch: () => {} }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const toasts = collectToasts();
const [plain, other, third] = [findProduct('plain'), findProduct('other'), findProduct('third')];
/** A product that the recorded response of the cart does not contain. */
const notSold = findProduct('kuwaitOnly');
const ONLY_LEFT = {
  ar: { 1: 'المتوفر قطعة واحدة فقط.', 2: 'المتوفر قطعتان فقط.' },
  en: { 1: 'Only 1 left.', 2: 'Only 2 left.' },
} as const;

/** An entry of the availability response for a product with less stock than requested. */
const toShortage = ({ id, type }: ItemSummary, requested: number, available: number) => ({
  typeId: id,
  type,
  requested,
  available,
});

/** Delays the availability response until the returned function is called. */
function delayAvailability(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without a response, the next handler answers.
  server.use(http.post('*/CheckAvailably', () => released));
  return release;
}

beforeEach(() => {
  router.push.mockReset();
  useOverlay.setState(useOverlay.getInitialState(), true);
  answerCart();
});

describe.each(['ar', 'en'] as const)('in %s, the cart', (locale) => {
  const { cart, availability } = MESSAGES[locale];
  const { reason, price, summary } = cart;
  const dinars = (kwd: number) => toDinars(kwd, locale);
  const line = (item: ItemSummary) => findLine(item, locale);
  /** The row of a product; undefined after it was removed. */
  const row = (item: ItemSummary) =>
    screen.queryAllByRole('link', { name: item.title[toTextKey(locale)] })[0]?.closest('li');
  const text = (item: ItemSummary) => withoutIsolates(row(item)?.textContent);
  const press = (item: ItemSummary, name: string) =>
    userEvent.click(within(row(item) ?? document.body).getByRole('button', { name }));
  const toLower = (available: number) =>
    reason.lower.replace(/\{available[^}]*\}/, String(available));
  const amounts = () => readAmounts(locale);
  const checkout = () => userEvent.click(screen.getByRole('button', { name: summary.checkout }));

  test('a changed price is shown, applies at once, stays visible during the next request, and can be accepted', async () => {
    const added = [{ countryCode: 'KW', price: 2.5, salePrice: 2.5 }];
    restoreCart([{ ...toLine(plain, 2), priceByCountry: added }]);
    renderInShop(<CartView />, locale);
    const notice = fill(price.changed, { from: dinars(2.5), to: dinars(3.25) });
    await waitFor(() => expect(text(plain)).toContain(notice));
    expect(text(plain)).toContain(dinars(6.5));
    expect(amounts()[0]).toBe(dinars(6.5));

    const release = delayAvailability();
    await userEvent.click(line(plain).increase());
    expect(line(plain).quantity()).toBe('3');
    expect(text(plain)).toContain(dinars(9.75));
    expect(text(plain)).toContain(notice);
    release();

    await press(plain, price.accept);
    expect(text(plain)).not.toContain(notice);
    expect(screen.queryByRole('button', { name: price.accept })).toBeNull();
    expect(text(plain)).toContain(dinars(9.75));
    expect(useCart.getState().lines[0]?.priceByCountry).toMatchObject([
      { countryCode: 'KW', salePrice: 3.25 },
    ]);
    expect(JSON.parse(localStorage.getItem('cart_products') ?? '')).toEqual(
      useCart.getState().lines,
    );
  });

  test('a quantity above the stock names the available units and can be lowered to them', async () => {
    restoreCart([toLine(plain, 5), toLine(third, 3)]);
    answerAvailability({ outOfStockList: [toShortage(plain, 5, 2)] });
    renderInShop(<CartView />, locale);
    await waitFor(() => expect(text(plain)).toContain(ONLY_LEFT[locale][2]));
    await press(plain, toLower(2));
    expect(line(plain).quantity()).toBe('2');
    expect(text(plain)).not.toContain(ONLY_LEFT[locale][2]);
    expect(screen.queryByRole('button', { name: reason.remove })).toBeNull();
    expect(readQuantities()).toEqual({ [plain.sku]: 2, [third.sku]: 3 });
  });

  test.each([
    ['sold out', other, reason.out],
    ['no longer sold', notSold, reason.gone],
  ])(
    'a line of a product that is %s has no quantity and can be removed and restored',
    async (_, item, message) => {
      restoreCart([toLine(third, 3), toLine(item)]);
      answerAvailability({ outOfStockList: [toShortage(other, 1, 0)] });
      renderInShop(<CartView />, locale);
      await waitFor(() => expect(text(item)).toContain(message));
      expect(within(row(item) ?? document.body).queryByRole('group')).toBeNull();
      expect(line(third).quantity()).toBe('3');
      await press(item, reason.remove);
      expect(row(item)).toBeUndefined();
      expect(readQuantities()).toEqual({ [third.sku]: 3 });
      await userEvent.click(line(item).undo());
      await waitFor(() => expect(text(item)).toContain(message));
      await press(item, reason.remove);
      expect(row(item)).toBeUndefined();
    },
  );

  test('the checkout is blocked while a quantity is above the stock, and opens after it was lowered', async () => {
    restoreCart([toLine(third, 3)]);
    renderInShop(<CartView />, locale);
    await waitFor(() => expect(amounts().at(-1)).toBe(dinars(39.035)));
    answerAvailability({ outOfStockList: [toShortage(third, 3, 1)] });
    await checkout();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'error', message: availability.cartQuantity }]),
    );
    expect(useOverlay.getState().overlay).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
    await waitFor(() => expect(text(third)).toContain(ONLY_LEFT[locale][1]));
    await press(third, toLower(1));
    answerAll('cart-available');
    await checkout();
    await waitFor(() =>
      expect(useOverlay.getState().overlay).toEqual({
        id: 'loginCheck',
        nextPath: routes.checkout,
      }),
    );
    expect(toasts).toHaveLength(1);
  });
});
