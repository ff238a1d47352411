import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onTrack } from '@/lib/analytics/track';
import { type CardView, toCardView } from '@/lib/shop/product/product-view';
import { useCart } from '@/stores/cart';
import { useKnownStock } from '@/stores/known-stock';
import { closeOverlay, openOverlay, useOverlay } from '@/stores/overlay';
import { useCompare, useWishlist } from '@/stores/saved-lists';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { summary } from '@/tests/fixtures/items';
import { line } from '@/tests/fixtures/lines';
import { getSharedMessages } from '@/tests/fixtures/messages';
import { collectToasts } from '@/tests/fixtures/toasts';
import { addToCart } from './add-to-cart';
import { decreaseLine, increaseLine, removeLine } from './change-line';
import { toggleSaved } from './saved-list-actions';

const toasts = collectToasts();
const tracked: [string, string, number][] = [];
const english = { locale: 'en' as const, texts: getSharedMessages('en') };
const arabic = { locale: 'ar' as const, texts: getSharedMessages('ar') };
const honey = toCardView(summary(), 'en');
const preOrder: CardView = { ...honey, maxQuantity: 2, shipsOn: '2030-05-01' };

let stopTracking: () => void;
function setScreen(width: 'desktop' | 'phone') {
  vi.stubGlobal('matchMedia', () => ({ matches: width === 'desktop' }));
}

beforeEach(() => {
  useOverlay.setState(useOverlay.getInitialState(), true);
  useKnownStock.setState(useKnownStock.getInitialState(), true);
  for (const store of [useCart, useWishlist, useCompare]) store.getState().restore();
  tracked.length = 0;
  stopTracking = onTrack(({ name, payload }) => {
    if ('quantity' in payload) tracked.push([name, payload.item.id, payload.quantity]);
  });
  answerAvailability();
  setScreen('desktop');
});
afterEach(() => {
  stopTracking();
  vi.unstubAllGlobals();
});

const lines = () => useCart.getState().lines;
const quantities = () => lines().map(({ id, orderQuantity }) => [id, orderQuantity]);
const waitForRequests = (requests: readonly unknown[], count = 1) =>
  vi.waitFor(() => expect(requests).toHaveLength(count));

describe('addToCart', () => {
  test.each([
    [english, 'Sidr honey added to cart'],
    [arabic, 'أُضيف «عسل سدر» إلى السلة'],
  ])(
    'adding to the cart on a phone shows a toast with the title in the current language, the image and a link to the cart',
    async (shop, message) => {
      const requests = answerAvailability();
      setScreen('phone');
      expect(await addToCart(honey, 2, shop)).toBeUndefined();
      const added = { image: honey.image?.url, link: shop.texts.viewCart };
      expect(toasts).toEqual([{ kind: 'success', message, duration: 4000, added }]);
      expect(quantities()).toEqual([['hon-001', 2]]);
      expect(requests).toHaveLength(1);
    },
  );

  test('adding to the cart opens the cart drawer on desktops, with a message for screen readers only, but not on phones', async () => {
    const requests = answerAvailability();
    await addToCart(honey, 1, english);
    expect(useOverlay.getState().overlay?.id).toBe('cart');
    expect(toasts).toMatchObject([{ kind: 'success', isHidden: true }]);
    closeOverlay();
    setScreen('phone');
    await addToCart(honey, 1, english);
    expect(useOverlay.getState().overlay).toBeNull();
    await waitForRequests(requests, 2);
  });

  test('adding to the cart does not replace an open overlay', async () => {
    const requests = answerAvailability();
    openOverlay({ id: 'quickView', seName: 'x' });
    await addToCart(honey, 1, english);
    expect(useOverlay.getState().overlay?.id).toBe('quickView');
    await waitForRequests(requests);
  });

  test('adding a pre-order shows its shipping date the first time and opens the drawer the next time', async () => {
    const requests = answerAvailability();
    await addToCart(preOrder, 1, english);
    expect(useOverlay.getState().overlay).toEqual({
      id: 'message',
      message: expect.stringContaining('1 May 2030'),
    });
    closeOverlay();
    await addToCart(preOrder, 1, english);
    expect(useOverlay.getState().overlay?.id).toBe('cart');
    await waitForRequests(requests, 2);
  });

  test('rejects a product that is not delivered to the country, without a stock request', async () => {
    const requests = answerAvailability();
    await addToCart({ ...honey, unavailableIn: ['KW'] }, 1, english);
    expect(toasts).toEqual([
      { kind: 'error', message: 'This product is not available in your country', duration: 5000 },
    ]);
    expect(quantities()).toEqual([]);
    expect(tracked).toEqual([]);
    expect(requests).toEqual([]);
    expect(useOverlay.getState().overlay).toBeNull();
  });

  test('rejects a pre-order at its maximum quantity and tracks nothing', async () => {
    const requests = answerAvailability();
    await addToCart(preOrder, 5, english);
    expect(quantities()).toEqual([['hon-001', 2]]);
    expect(tracked).toEqual([['AddToCart', 'hon-001', 2]]);
    await addToCart(preOrder, 1, english);
    expect(toasts.at(-1)).toEqual({
      kind: 'info',
      message: 'You have reached the pre-order limit for Sidr honey',
    });
    expect(quantities()).toEqual([['hon-001', 2]]);
    expect(tracked).toHaveLength(1);
    await waitForRequests(requests);
  });

  test('the first unit is in the cart before the gateway has answered', async () => {
    const adding = addToCart(honey, 1, english);
    expect(quantities()).toEqual([['hon-001', 1]]);
    expect(toasts).toEqual([]);
    await adding;
    expect(toasts).toHaveLength(1);
  });

  const answerWith = (available: number) =>
    answerAvailability({
      outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT', requested: 41, available }],
    });
  const rejected = (message: string) => [{ kind: 'error', message, duration: 5000 }];

  test('a quantity above the stock is not added: one toast names what is left, and the rest can be added', async () => {
    const requests = answerWith(4);
    expect(await addToCart(honey, 41, english)).toBe(4);
    expect(toasts).toEqual(
      rejected('The requested product quantity is not available. Only 4 left.'),
    );
    expect(quantities()).toEqual([]);
    expect(tracked).toEqual([]);
    expect(useOverlay.getState().overlay).toBeNull();
    expect(useKnownStock.getState().units).toEqual({ 'PRODUCT:hon-001': 4 });
    expect(await addToCart(honey, 4, english)).toBeUndefined();
    expect(quantities()).toEqual([['hon-001', 4]]);
    expect(await addToCart(honey, 1, english)).toBe(0);
    expect(requests.map(({ items }) => items[0]?.quantity)).toEqual([41, 4, 5]);
    expect(quantities()).toEqual([['hon-001', 4]]);
  });

  test('the first unit is taken out of the cart when the product has just sold out', async () => {
    answerWith(0);
    expect(await addToCart(honey, 1, english)).toBe(0);
    expect(toasts).toEqual(rejected('The requested product quantity is not available'));
    expect(quantities()).toEqual([]);
  });

  test('a quantity is added when the stock cannot be read, because the cart checks it again', async () => {
    answerAvailability(() => new Response(null, { status: 400 }));
    await addToCart(honey, 3, english);
    expect(quantities()).toEqual([['hon-001', 3]]);
    expect(toasts.map(({ kind }) => kind)).toEqual(['success']);
  });
});

describe('a cart line', () => {
  beforeEach(() => {
    useCart.getState().change({ kind: 'insert', line: line({ id: 'a' }), index: 0 });
    useCart
      .getState()
      .change({ kind: 'insert', line: line({ id: 'b', orderQuantity: 2 }), index: 1 });
    useCart.getState().change({ kind: 'insert', line: line({ id: 'c' }), index: 2 });
  });
  const at = (index: number) => lines()[index] ?? line();

  test('decreaseLine shows a toast down to quantity one, then does nothing', () => {
    decreaseLine(at(1), english);
    expect(toasts).toEqual([{ kind: 'info', message: 'Decrement Quantity For Sidr honey' }]);
    expect(at(1).orderQuantity).toBe(1);
    decreaseLine(at(1), english);
    expect(toasts).toHaveLength(1);
    expect(at(1).orderQuantity).toBe(1);
  });

  test('decreaseLine shows its toast in Arabic on Arabic pages', () => {
    decreaseLine(at(1), arabic);
    expect(toasts).toEqual([{ kind: 'info', message: 'أُنقصت كمية عسل سدر' }]);
  });

  test('increaseLine checks the stock of the new quantity', async () => {
    const requests = answerAvailability();
    await increaseLine(at(1), english);
    expect(at(1).orderQuantity).toBe(3);
    expect(requests[0]?.items).toEqual([{ typeId: 'b', type: 'PRODUCT', quantity: 3 }]);
  });

  test('increaseLine returns to the stock when there are not more units, with one toast', async () => {
    answerAvailability({
      outOfStockList: [{ typeId: 'b', type: 'PRODUCT', requested: 3, available: 2 }],
    });
    await increaseLine(at(1), arabic);
    expect(at(1).orderQuantity).toBe(2);
    expect(toasts).toEqual([
      {
        kind: 'error',
        message: 'الكمية المطلوبة من المنتج غير متوفرة. المتبقي 2 فقط.',
        duration: 5000,
      },
    ]);
  });

  test('removeLine tracks the removal, and its undo restores the line at its position', () => {
    const undo = removeLine(at(1));
    expect(quantities()).toEqual([
      ['a', 1],
      ['c', 1],
    ]);
    expect(tracked).toEqual([['RemoveFromCart', 'b', 2]]);
    undo();
    expect(quantities()).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ]);
  });
});

describe('toggleSaved with the wishlist', () => {
  test('adds products to the wishlist and removes them, with a toast for each', () => {
    toggleSaved('wishlist', honey, english);
    expect(useWishlist.getState().items.map(({ id }) => id)).toEqual(['hon-001']);
    toggleSaved('wishlist', honey, arabic);
    expect(useWishlist.getState().items).toEqual([]);
    expect(toasts).toEqual([
      { kind: 'success', message: 'Sidr honey added to your wishlist' },
      { kind: 'info', message: 'أُزيل «عسل سدر» من المفضلة' },
    ]);
    expect(tracked).toEqual([['AddToWishlist', 'hon-001', 1]]);
  });
});

describe('toggleSaved with the compare list', () => {
  test('the compare list accepts four products and rejects the fifth without removing another', () => {
    for (const id of ['1', '2', '3', '4', '5']) toggleSaved('compare', { ...honey, id }, english);
    expect(useCompare.getState().items.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
    expect(toasts.at(-1)).toEqual({
      kind: 'info',
      message: 'You can compare 4 products at a time. Remove one to add another.',
    });
    toggleSaved('compare', { ...honey, id: '2' }, english);
    toggleSaved('compare', { ...honey, id: '5' }, english);
    expect(useCompare.getState().items.map(({ id }) => id)).toEqual(['5', '4', '3', '1']);
  });
});
