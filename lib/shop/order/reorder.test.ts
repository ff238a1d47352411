import { describe, expect, test } from 'vitest';
import type { Availability } from '@/lib/api/contract/availability';
import { summary } from '@/tests/fixtures/items';
import { line } from '@/tests/fixtures/lines';
import { orderLine } from '@/tests/fixtures/orders';
import { getReorderLines, planReorder } from './reorder';

const all: Availability = { outOfStockList: [], productNotAvailableByCountryList: [] };
const short = (available: number): Availability => ({ ...all, outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT', requested: 9, available }] });
const today = { items: [summary()], availability: all, cart: [] };

const told = (plan: ReturnType<typeof planReorder>) => ({
  added: plan.toAdd.map(({ item, quantity }) => [item.id, quantity]),
  missing: plan.missing.map(({ line: { typeId }, reason, added }) => [typeId, reason, added]),
});

describe('ordering again', () => {
  test('adds what can be had, as it is sold today', () => {
    const items = [
      summary({ title: { En: 'Sidr honey, new jar', Ar: 'عسل سدر' }, priceByCountry: [{ countryCode: 'KW', price: 14, salePrice: 13 }] }),
    ];
    const { toAdd, missing } = planReorder([orderLine()], { ...today, items });
    expect(missing).toEqual([]);
    expect(toAdd).toMatchObject([{ quantity: 2, item: { title: { En: 'Sidr honey, new jar' }, priceByCountry: [{ price: 14, salePrice: 13 }] } }]);
  });

  test('says what is not sold any more', () => {
    expect(told(planReorder([orderLine(), orderLine({ typeId: 'old' })], today))).toEqual({
      added: [['hon-001', 2]],
      missing: [['old', 'gone', 0]],
    });
  });

  test('says what cannot be delivered to the country', () => {
    const availability = { ...all, productNotAvailableByCountryList: [{ typeId: 'hon-001', type: 'PRODUCT' as const, countryCode: 'SA' }] };
    expect(told(planReorder([orderLine()], { ...today, availability }))).toEqual({ added: [], missing: [['hon-001', 'country', 0]] });
  });

  test.each([
    [0, [], [['hon-001', 'out', 0]]],
    [1, [['hon-001', 1]], [['hon-001', 'few', 1]]],
    [2, [['hon-001', 2]], []],
  ])('of which %d are left adds as many', (available, added, missing) => {
    expect(told(planReorder([orderLine()], { ...today, availability: short(available) }))).toEqual({ added, missing });
  });

  test('counts what the cart holds already', () => {
    const cart = [line({ orderQuantity: 2 })];
    expect(getReorderLines([orderLine()], cart)).toEqual([{ id: 'hon-001', type: 'PRODUCT', orderQuantity: 4 }]);
    expect(told(planReorder([orderLine()], { ...today, availability: short(3), cart }))).toEqual({
      added: [['hon-001', 1]],
      missing: [['hon-001', 'few', 1]],
    });
  });

  test('ends at the cap of a pre-order', () => {
    const items = [summary({ preOrder: true, maxPreOrderQty: 3 })];
    expect(told(planReorder([orderLine({ quantity: 5 })], { ...today, items })).added).toEqual([['hon-001', 3]]);
  });

  test('does not take a collection for a product of the same id', () => {
    expect(told(planReorder([orderLine({ type: 'COLLECTION' })], today)).missing).toEqual([['hon-001', 'gone', 0]]);
  });
});
