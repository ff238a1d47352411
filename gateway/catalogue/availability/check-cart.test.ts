import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCart, mergeLines, type RequestedLine } from './check-cart.ts';
import type { Stock, StockedItem } from './load-stock.ts';

const product = (id: string, unreserved: number, change: Partial<StockedItem> = {}): StockedItem => ({
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
const box = (id: string, parts: Record<string, number>, change: Partial<StockedItem> = {}): StockedItem =>
  product(id, 0, { type: 'COLLECTION', parts: Object.entries(parts).map(([part, quantity]) => ({ id: part, quantity })), ...change });
const stockOf = (...items: StockedItem[]): Stock => ({ isCountryServed: true, byId: new Map(items.map((item) => [item.id, item])) });
const want = (typeId: string, quantity: number, type: RequestedLine['type'] = 'PRODUCT'): RequestedLine => ({ typeId, quantity, type });
const out = (typeId: string, requested: number, available: number, type: RequestedLine['type'] = 'PRODUCT') => ({
  typeId,
  type,
  requested,
  available,
});

describe('lines of a cart', () => {
  it('are joined by id and type, in the order in which each first stands', () => {
    expect(mergeLines([want('a', 1), want('b', 2), want('a', 3), want('a', 4, 'COLLECTION')])).toEqual([
      want('a', 4),
      want('b', 2),
      want('a', 4, 'COLLECTION'),
    ]);
  });
});

describe('lines that together exceed what they share', () => {
  const shelf = [product('jar', 5), product('cup', 100), box('two-jars', { jar: 2, cup: 1 })];

  it('are all named, each with what it could have if the others stayed', () => {
    const { outOfStockList } = checkCart('KW', [want('jar', 4), want('two-jars', 1, 'COLLECTION')], stockOf(...shelf));
    expect(outOfStockList).toEqual([out('jar', 4, 3), out('two-jars', 1, 0, 'COLLECTION')]);
  });

  it('do not name lines that draw on something else', () => {
    const { outOfStockList } = checkCart('KW', [want('cup', 99), want('jar', 4), want('two-jars', 1, 'COLLECTION')], stockOf(...shelf));
    expect(outOfStockList.map(({ typeId }) => typeId)).toEqual(['jar', 'two-jars']);
  });

  it('may be two boxes with one product in common', () => {
    const stock = stockOf(product('jar', 5), box('one', { jar: 1 }), box('three', { jar: 3 }));
    const lines = [want('three', 1, 'COLLECTION'), want('one', 3, 'COLLECTION')];
    expect(checkCart('KW', lines, stock).outOfStockList).toEqual([out('three', 1, 0, 'COLLECTION'), out('one', 3, 2, 'COLLECTION')]);
  });

  it('share the cap of a pre-order as they share stock', () => {
    const stock = stockOf(product('harvest', 999, { preOrder: true, maxPreOrderQty: 4 }), box('gift', { harvest: 1 }));
    expect(checkCart('KW', [want('harvest', 4)], stock).outOfStockList).toEqual([]);
    const both = [want('harvest', 4), want('gift', 1, 'COLLECTION')];
    expect(checkCart('KW', both, stock).outOfStockList).toEqual([out('harvest', 4, 3), out('gift', 1, 0, 'COLLECTION')]);
  });

  it('do not count a line that cannot be delivered', () => {
    const stock = stockOf(product('jar', 5), product('knife', 9, { isDelivered: false }), box('kit', { jar: 1, knife: 1 }));
    expect(checkCart('OM', [want('jar', 5), want('kit', 3, 'COLLECTION')], stock)).toEqual({
      outOfStockList: [],
      productNotAvailableByCountryList: [{ typeId: 'kit', type: 'COLLECTION', countryCode: 'OM' }],
    });
  });
});

describe('a collection', () => {
  it('that is itself a pre-order has its own cap and takes nothing from its parts', () => {
    const stock = stockOf(product('jar', 1), box('hamper', { jar: 2 }, { preOrder: true, maxPreOrderQty: 3 }));
    expect(checkCart('KW', [want('jar', 1), want('hamper', 3, 'COLLECTION')], stock).outOfStockList).toEqual([]);
    expect(checkCart('KW', [want('hamper', 4, 'COLLECTION')], stock).outOfStockList).toEqual([out('hamper', 4, 3, 'COLLECTION')]);
  });

  it('with nothing in it cannot be had', () => {
    expect(checkCart('KW', [want('empty', 1, 'COLLECTION')], stockOf(box('empty', {}))).outOfStockList).toEqual([out('empty', 1, 0, 'COLLECTION')]);
  });
});

describe('what is left', () => {
  const sizes = fc.record({ jar: fc.nat(12), cup: fc.nat(12), cap: fc.nat(5) });
  const ids = ['jar', 'cup', 'harvest', 'pair', 'mix', 'nobody'];
  const carts = fc.array(fc.record({ typeId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 9 }) }), { minLength: 1, maxLength: 8 });

  it('is always less than what is asked for, and a cart lowered to it fits', () => {
    const property = fc.property(sizes, carts, ({ jar, cup, cap }, cart) => {
      const harvest = product('harvest', 0, { preOrder: true, maxPreOrderQty: cap });
      const stock = stockOf(product('jar', jar), product('cup', cup), harvest, box('pair', { jar: 2 }), box('mix', { jar: 1, cup: 2, harvest: 1 }));
      const lines = mergeLines(
        cart.map(({ typeId, quantity }) => want(typeId, quantity, ['pair', 'mix'].includes(typeId) ? 'COLLECTION' : 'PRODUCT')),
      );
      const { outOfStockList } = checkCart('KW', lines, stock);
      const left = new Map(outOfStockList.map(({ typeId, available }) => [typeId, available]));
      for (const { requested, available } of outOfStockList) expect(available).toBeLessThan(requested);
      const lowered = lines.map((line) => ({ ...line, quantity: left.get(line.typeId) ?? line.quantity })).filter(({ quantity }) => quantity > 0);
      expect(checkCart('KW', lowered, stock).outOfStockList).toEqual([]);
    });
    fc.assert(property, { numRuns: 3_000 });
  });
});
