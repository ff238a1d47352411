import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LEGACY_LINE, line, saved } from '@/tests/fixtures/lines';

type Stores = Awaited<ReturnType<typeof open>>;

/** The stores of a page that has just loaded. */
async function open() {
  vi.resetModules();
  const [cart, sets, counts, start, notice] = await Promise.all([
    import('./cart'),
    import('./saved-lists'),
    import('./counts'),
    import('./hydrate-stores'),
    import('./storage-notice'),
  ]);
  return { ...cart, ...sets, ...counts, ...start, ...notice };
}

let stores: Stores;
beforeEach(async () => {
  localStorage.clear();
  stores = await open();
});

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('the cart', () => {
  test('the cart is not marked as restored before storage has been read', () => {
    expect(stores.useCart.getState()).toMatchObject({ lines: [], isRestored: false });
    stores.useCart.getState().restore();
    expect(stores.useCart.getState()).toMatchObject({ lines: [], isRestored: true });
  });

  test('the cart is restored line by line, also lines of the previous shop', () => {
    localStorage.setItem(
      'cart_products',
      JSON.stringify([LEGACY_LINE, null, { id: 'broken' }, line({ orderQuantity: 3 })]),
    );
    stores.useCart.getState().restore();
    expect(
      stores.useCart.getState().lines.map(({ id, orderQuantity }) => [id, orderQuantity]),
    ).toEqual([
      ['4711', 2],
      ['hon-001', 3],
    ]);
  });

  test('the cart stores every change as a plain array', () => {
    const { change, restore } = stores.useCart.getState();
    restore();
    change({ kind: 'add', item: saved(), quantity: 2 });
    expect(stored('cart_products')).toEqual([line({ orderQuantity: 2 })]);
    change({ kind: 'remove', id: 'hon-001', type: 'PRODUCT' });
    expect(stored('cart_products')).toEqual([]);
  });

  test('the cart is restored by the next page', async () => {
    stores.useCart.getState().change({ kind: 'add', item: saved(), quantity: 4 });
    const next = await open();
    next.useCart.getState().restore();
    expect(next.useCart.getState().lines).toEqual([line({ orderQuantity: 4 })]);
  });
});

describe('wishlist, compare list and recently viewed products', () => {
  const fill = (name: 'useWishlist' | 'useCompare' | 'useRecentlyViewed', count: number) => {
    for (let number = 1; number <= count; number++)
      stores[name].getState().change({ kind: 'put', item: saved({ id: String(number) }) });
    return stores[name].getState().items;
  };

  test.each([
    ['useWishlist', 'wishlist_products', 200],
    ['useCompare', 'compare_products', 4],
    ['useRecentlyViewed', 'recently_viewed', 12],
  ] as const)('%s is stored under %s with at most %i products', (name, key, limit) => {
    expect(fill(name, limit + 1)).toHaveLength(limit);
    expect(stored(key)).toHaveLength(limit);
    expect(stored(key)[0].id).toBe(String(limit + 1));
  });

  test('truncates a stored list to its limit', () => {
    localStorage.setItem(
      'compare_products',
      JSON.stringify(Array.from({ length: 9 }, (_, index) => saved({ id: String(index) }))),
    );
    stores.useCompare.getState().restore();
    expect(stores.useCompare.getState().items).toHaveLength(4);
  });
});

describe('hydrateStores', () => {
  test('hydrating restores all lists and updates the counts of the header', () => {
    localStorage.setItem(
      'cart_products',
      JSON.stringify([line({ orderQuantity: 3 }), line({ id: 'b', orderQuantity: 2 })]),
    );
    localStorage.setItem('wishlist_products', JSON.stringify([saved()]));
    localStorage.setItem('compare_products', JSON.stringify([saved(), saved({ id: 'b' })]));
    stores.hydrateStores();
    expect(stores.useCounts.getState()).toEqual({ cart: 5, wishlist: 1, compare: 2 });
    stores.useCart.getState().change({ kind: 'clear' });
    stores.useWishlist.getState().change({ kind: 'put', item: saved({ id: 'c' }) });
    expect(stores.useCounts.getState()).toEqual({ cart: 0, wishlist: 2, compare: 2 });
  });

  test('hydrating the stores runs once per document', () => {
    stores.hydrateStores();
    localStorage.setItem('cart_products', JSON.stringify([line()]));
    stores.hydrateStores();
    expect(stores.useCart.getState().lines).toEqual([]);
  });

  test('hydrating the stores keeps earlier changes', () => {
    localStorage.setItem('cart_products', JSON.stringify([line()]));
    stores.useCart.getState().change({ kind: 'add', item: saved({ id: 'quick' }), quantity: 1 });
    stores.hydrateStores();
    expect(stored('cart_products').map(({ id }: { id: string }) => id)).toEqual([
      'hon-001',
      'quick',
    ]);
    expect(stores.useCounts.getState().cart).toBe(2);
  });

  test('a cart that was changed before hydration keeps its changes when another tab has stored an older cart', () => {
    stores.useCart.getState().change({ kind: 'add', item: saved(), quantity: 2 });
    localStorage.setItem('cart_products', JSON.stringify([line({ orderQuantity: 1 })]));
    stores.hydrateStores();
    expect(stores.useCart.getState().lines).toMatchObject([{ orderQuantity: 2 }]);
    expect(stores.useCounts.getState().cart).toBe(2);
  });
});

describe('full storage', () => {
  test('full storage is reported once, and the lists continue in memory', () => {
    stores.hydrateStores();
    const notices = vi.fn();
    stores.useStorageNotice.subscribe(notices);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    stores.useCart.getState().change({ kind: 'add', item: saved(), quantity: 1 });
    stores.useCart.getState().change({ kind: 'add', item: saved(), quantity: 1 });
    stores.useWishlist.getState().change({ kind: 'put', item: saved() });
    full.mockRestore();
    expect(stores.useStorageNotice.getState().isUnsaved).toBe(true);
    expect(notices).toHaveBeenCalledTimes(1);
    expect(stores.useCart.getState().lines).toEqual([line({ orderQuantity: 2 })]);
  });

  test('full storage is not reported if nothing had to be stored', () => {
    const denied = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    stores.hydrateStores();
    denied.mockRestore();
    expect(stores.useStorageNotice.getState().isUnsaved).toBe(false);
    expect(stores.useCart.getState().isRestored).toBe(true);
  });
});
