import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onTrack } from '@/lib/analytics/track';
import { type CardView, toCardView } from '@/lib/shop/product/product-view';
import { useCart } from '@/stores/cart';
import { useOverlay } from '@/stores/overlay';
import { useCompare, useWishlist } from '@/stores/saved-lists';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { summary } from '@/tests/fixtures/items';
import { line } from '@/tests/fixtures/lines';
import { getSharedMessages } from '@/tests/fixtures/messages';
import { collectToasts } from '@/tests/fixtures/toasts';
import { addToCart, decreaseLine, increaseLine, removeLine } from './add-to-cart';
import { toggleCompare, toggleWishlist } from './saved-list-actions';

const shown = collectToasts();
const tracked: [string, string, number][] = [];
const english = { locale: 'en' as const, texts: getSharedMessages('en') };
const arabic = { locale: 'ar' as const, texts: getSharedMessages('ar') };
const honey = toCardView(summary(), 'En');
const late: CardView = { ...honey, maxQuantity: 2, shipsOn: '2030-05-01' };

let stopTracking: () => void;
function screen(width: 'desktop' | 'phone') {
  vi.stubGlobal('matchMedia', () => ({ matches: width === 'desktop' }));
}

beforeEach(() => {
  useOverlay.setState(useOverlay.getInitialState(), true);
  for (const store of [useCart, useWishlist, useCompare]) store.getState().restore();
  tracked.length = 0;
  stopTracking = onTrack(({ name, payload }) => {
    if ('quantity' in payload) tracked.push([name, payload.item.id, payload.quantity]);
  });
  answerAvailability();
  screen('desktop');
});
afterEach(() => {
  stopTracking();
  vi.unstubAllGlobals();
});

const lines = () => useCart.getState().lines;
const quantities = () => lines().map(({ id, orderQuantity }) => [id, orderQuantity]);
const settled = (asked: readonly unknown[], count = 1) => vi.waitFor(() => expect(asked).toHaveLength(count));

describe('adding', () => {
  test.each([
    [english, 'Sidr honey added to cart'],
    [arabic, 'أُضيف «عسل سدر» إلى السلة'],
  ])('says the title in the current language', async (shop, message) => {
    const asked = answerAvailability();
    addToCart(honey, 2, shop);
    expect(shown).toEqual([{ kind: 'success', message }]);
    expect(quantities()).toEqual([['hon-001', 2]]);
    await settled(asked);
  });

  test('opens the drawer where there is room for it, and only says so on phones', async () => {
    const asked = answerAvailability();
    addToCart(honey, 1, english);
    expect(useOverlay.getState().overlay).toBe('cart');
    useOverlay.getState().closeAll();
    screen('phone');
    addToCart(honey, 1, english);
    expect(useOverlay.getState().overlay).toBeNull();
    await settled(asked, 2);
  });

  test('leaves what is open open', async () => {
    const asked = answerAvailability();
    useOverlay.getState().open('quickView', { seName: 'x' });
    addToCart(honey, 1, english);
    expect(useOverlay.getState().overlay).toBe('quickView');
    await settled(asked);
  });

  test('a pre-order tells its day the first time, and opens the drawer the next', async () => {
    const asked = answerAvailability();
    addToCart(late, 1, english);
    expect(useOverlay.getState()).toMatchObject({ overlay: 'message' });
    expect(useOverlay.getState().utility.message).toContain('May 1, 2030');
    useOverlay.getState().closeAll();
    addToCart(late, 1, english);
    expect(useOverlay.getState().overlay).toBe('cart');
    await settled(asked, 2);
  });

  test('an item that the country does not get is refused with the reason, and no stock is asked for', async () => {
    const asked = answerAvailability();
    addToCart({ ...honey, unavailableIn: ['KW'] }, 1, english);
    expect(shown).toEqual([{ kind: 'error', message: 'This product is not available in your country', duration: 5000 }]);
    expect(quantities()).toEqual([]);
    expect(tracked).toEqual([]);
    expect(asked).toEqual([]);
    expect(useOverlay.getState().overlay).toBeNull();
  });

  test('a pre-order at its cap is told so, and nothing is added or tracked', async () => {
    const asked = answerAvailability();
    addToCart(late, 5, english);
    expect(quantities()).toEqual([['hon-001', 2]]);
    expect(tracked).toEqual([['AddToCart', 'hon-001', 2]]);
    addToCart(late, 1, english);
    expect(shown.at(-1)).toEqual({ kind: 'info', message: 'You have reached the pre-order limit for Sidr honey' });
    expect(quantities()).toEqual([['hon-001', 2]]);
    expect(tracked).toHaveLength(1);
    await settled(asked);
  });

  test('asks for the whole quantity in the cart, and says when it cannot be had', async () => {
    const asked = answerAvailability({ outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT', requested: 5, available: 1 }] });
    addToCart(honey, 2, english);
    addToCart(honey, 3, english);
    await vi.waitFor(() =>
      expect(shown).toContainEqual({ kind: 'error', message: 'The requested product quantity is not available', duration: 5000 }),
    );
    expect(asked.map(({ items }) => items[0]?.quantity)).toContain(5);
    expect(quantities()).toEqual([['hon-001', 5]]);
  });
});

describe('a line', () => {
  beforeEach(() => {
    useCart.getState().change({ kind: 'insert', line: line({ id: 'a' }), index: 0 });
    useCart.getState().change({ kind: 'insert', line: line({ id: 'b', orderQuantity: 2 }), index: 1 });
    useCart.getState().change({ kind: 'insert', line: line({ id: 'c' }), index: 2 });
  });
  const at = (index: number) => lines()[index] ?? line();

  test('goes down to one and says so, then stays in silence', () => {
    decreaseLine(at(1), english);
    expect(shown).toEqual([{ kind: 'info', message: 'Decrement Quantity For Sidr honey' }]);
    expect(at(1).orderQuantity).toBe(1);
    decreaseLine(at(1), english);
    expect(shown).toHaveLength(1);
    expect(at(1).orderQuantity).toBe(1);
  });

  test('says it in Arabic too', () => {
    decreaseLine(at(1), arabic);
    expect(shown).toEqual([{ kind: 'info', message: 'أُنقصت كمية عسل سدر' }]);
  });

  test('goes up and asks for as many as it then is', async () => {
    const asked = answerAvailability();
    increaseLine(at(1), english);
    expect(at(1).orderQuantity).toBe(3);
    await settled(asked);
    expect(asked[0]?.items).toEqual([{ typeId: 'b', type: 'PRODUCT', quantity: 3 }]);
  });

  test('is removed, tracked, and put back in its place', () => {
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

describe('a heart', () => {
  test('puts into the wishlist and takes out again, and says both', () => {
    toggleWishlist(honey, english);
    expect(useWishlist.getState().items.map(({ id }) => id)).toEqual(['hon-001']);
    toggleWishlist(honey, arabic);
    expect(useWishlist.getState().items).toEqual([]);
    expect(shown).toEqual([
      { kind: 'success', message: 'Sidr honey added to your wishlist' },
      { kind: 'info', message: 'أُزيل «عسل سدر» من المفضلة' },
    ]);
    expect(tracked).toEqual([['AddToWishlist', 'hon-001', 1]]);
  });
});

describe('comparing', () => {
  test('takes four, refuses the fifth, and pushes none out unasked', () => {
    for (const id of ['1', '2', '3', '4', '5']) toggleCompare({ ...honey, id }, english);
    expect(useCompare.getState().items.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
    expect(shown.at(-1)).toEqual({ kind: 'info', message: 'You can compare 4 products at a time. Remove one to add another.' });
    toggleCompare({ ...honey, id: '2' }, english);
    toggleCompare({ ...honey, id: '5' }, english);
    expect(useCompare.getState().items.map(({ id }) => id)).toEqual(['5', '4', '3', '1']);
  });
});
