import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCart, mergeLines, type RequestedLine } from './check-cart.ts';
import type { Stock, StockedItem } from './load-stock.ts';

const product = (
  id: string,
  unreserved: number,
  change: Partial<StockedItem> = {},
): StockedItem => ({
  id,
  type: 'PRODUCT',
  isEnabled: true,
  isDelivered: true,
  preOrder: false,
  maxPreOrderQty: 0,
  unreserved,
  parts: [],
  ...change,
});
const box = (
  id: string,
  parts: Record<string, number>,
  change: Partial<StockedItem> = {},
): StockedItem =>
  product(id, 0, {
    type: 'COLLECTION',
    parts: Object.entries(parts).map(([part, quantity]) => ({ id: part, quantity })),
    ...change,
  });
const buildStock = (...items: StockedItem[]): Stock => ({
  isCountryServed: true,
  byId: new Map(items.map((item) => [item.id, item])),
});
const want = (
  typeId: string,
  quantity: number,
  type: RequestedLine['type'] = 'PRODUCT',
): RequestedLine => ({ typeId, quantity, type });
const out = (
  typeId: string,
  requested: number,
  available: number,
  type: RequestedLine['type'] = 'PRODUCT',
) => ({
  typeId,
  type,
  requested,
  available,
});

describe('mergeLines', () => {
  it('merges lines with the same id and type, in the order of their first occurrence', () => {
    expect(
      mergeLines([want('a', 1), want('b', 2), want('a', 3), want('a', 4, 'COLLECTION')]),
    ).toEqual([want('a', 4), want('b', 2), want('a', 4, 'COLLECTION')]);
  });
});

describe('checkCart with lines that share stock', () => {
  const stocked = [product('jar', 5), product('cup', 100), box('two-jars', { jar: 2, cup: 1 })];

  it('reports every line that shares scarce stock, with the quantity that fits beside the others', () => {
    const { outOfStockList } = checkCart(
      'KW',
      [want('jar', 4), want('two-jars', 1, 'COLLECTION')],
      buildStock(...stocked),
    );
    expect(outOfStockList).toEqual([out('jar', 4, 3), out('two-jars', 1, 0, 'COLLECTION')]);
  });

  it('checkCart does not report lines that use other stock', () => {
    const { outOfStockList } = checkCart(
      'KW',
      [want('cup', 99), want('jar', 4), want('two-jars', 1, 'COLLECTION')],
      buildStock(...stocked),
    );
    expect(outOfStockList.map(({ typeId }) => typeId)).toEqual(['jar', 'two-jars']);
  });

  it('reports two bundles that share one product', () => {
    const stock = buildStock(product('jar', 5), box('one', { jar: 1 }), box('three', { jar: 3 }));
    const lines = [want('three', 1, 'COLLECTION'), want('one', 3, 'COLLECTION')];
    expect(checkCart('KW', lines, stock).outOfStockList).toEqual([
      out('three', 1, 0, 'COLLECTION'),
      out('one', 3, 2, 'COLLECTION'),
    ]);
  });

  it('shares the maximum quantity of a pre-order in the same way as stock', () => {
    const stock = buildStock(
      product('harvest', 999, { preOrder: true, maxPreOrderQty: 4 }),
      box('gift', { harvest: 1 }),
    );
    expect(checkCart('KW', [want('harvest', 4)], stock).outOfStockList).toEqual([]);
    const both = [want('harvest', 4), want('gift', 1, 'COLLECTION')];
    expect(checkCart('KW', both, stock).outOfStockList).toEqual([
      out('harvest', 4, 3),
      out('gift', 1, 0, 'COLLECTION'),
    ]);
  });

  it('checkCart does not count a line that cannot be delivered', () => {
    const stock = buildStock(
      product('jar', 5),
      product('knife', 9, { isDelivered: false }),
      box('kit', { jar: 1, knife: 1 }),
    );
    expect(checkCart('OM', [want('jar', 5), want('kit', 3, 'COLLECTION')], stock)).toEqual({
      outOfStockList: [],
      productNotAvailableByCountryList: [{ typeId: 'kit', type: 'COLLECTION', countryCode: 'OM' }],
    });
  });
});

describe('checkCart with a bundle', () => {
  it('checkCart uses the maximum quantity of a bundle that is a pre-order, and none of its products’ stock', () => {
    const stock = buildStock(
      product('jar', 1),
      box('hamper', { jar: 2 }, { preOrder: true, maxPreOrderQty: 3 }),
    );
    expect(
      checkCart('KW', [want('jar', 1), want('hamper', 3, 'COLLECTION')], stock).outOfStockList,
    ).toEqual([]);
    expect(checkCart('KW', [want('hamper', 4, 'COLLECTION')], stock).outOfStockList).toEqual([
      out('hamper', 4, 3, 'COLLECTION'),
    ]);
  });

  it('reports a bundle without products as out of stock', () => {
    expect(
      checkCart('KW', [want('empty', 1, 'COLLECTION')], buildStock(box('empty', {})))
        .outOfStockList,
    ).toEqual([out('empty', 1, 0, 'COLLECTION')]);
  });
});

describe('the available quantity of checkCart', () => {
  const sizes = fc.record({ jar: fc.nat(12), cup: fc.nat(12), cap: fc.nat(5) });
  const ids = ['jar', 'cup', 'harvest', 'pair', 'mix', 'nobody'];
  const carts = fc.array(
    fc.record({ typeId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 9 }) }),
    { minLength: 1, maxLength: 8 },
  );

  it('the available quantity of checkCart is less than the requested quantity, and a cart reduced to it is available', () => {
    const property = fc.property(sizes, carts, ({ jar, cup, cap }, cart) => {
      const harvest = product('harvest', 0, { preOrder: true, maxPreOrderQty: cap });
      const stock = buildStock(
        product('jar', jar),
        product('cup', cup),
        harvest,
        box('pair', { jar: 2 }),
        box('mix', { jar: 1, cup: 2, harvest: 1 }),
      );
      const lines = mergeLines(
        cart.map(({ typeId, quantity }) =>
          want(typeId, quantity, ['pair', 'mix'].includes(typeId) ? 'COLLECTION' : 'PRODUCT'),
        ),
      );
      const { outOfStockList } = checkCart('KW', lines, stock);
      const left = new Map(outOfStockList.map(({ typeId, available }) => [typeId, available]));
      for (const { requested, available } of outOfStockList)
        expect(available).toBeLessThan(requested);
      const lowered = lines
        .map((line) => ({ ...line, quantity: left.get(line.typeId) ?? line.quantity }))
        .filter(({ quantity }) => quantity > 0);
      expect(checkCart('KW', lowered, stock).outOfStockList).toEqual([]);
    });
    fc.assert(property, { numRuns: 3_000 });
  });
});
