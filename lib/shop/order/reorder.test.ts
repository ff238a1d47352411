import { describe, expect, test } from 'vitest';
import { summary } from '../../../tests/fixtures/items.ts';
import { line } from '../../../tests/fixtures/lines.ts';
import { orderLine } from '../../../tests/fixtures/orders.ts';
import type { Availability } from '../../contract/availability.ts';
import { getReorderLines, planReorder } from './reorder.ts';

const all: Availability = { outOfStockList: [], productNotAvailableByCountryList: [] };
const short = (available: number): Availability => ({
  ...all,
  outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT', requested: 9, available }],
});
const state = { items: [summary()], availability: all, cart: [] };

const summarize = (plan: ReturnType<typeof planReorder>) => ({
  added: plan.toAdd.map(({ item, quantity }) => [item.id, quantity]),
  missing: plan.missing.map(({ line: { typeId }, reason, added }) => [typeId, reason, added]),
});

describe('a reorder', () => {
  test('a reorder adds available products at current prices', () => {
    const items = [
      summary({
        title: { En: 'Sidr honey, new jar', Ar: 'عسل سدر' },
        priceByCountry: [{ countryCode: 'KW', price: 14, salePrice: 13 }],
      }),
    ];
    const { toAdd, missing } = planReorder([orderLine()], { ...state, items });
    expect(missing).toEqual([]);
    expect(toAdd).toMatchObject([
      {
        quantity: 2,
        item: {
          title: { En: 'Sidr honey, new jar' },
          priceByCountry: [{ price: 14, salePrice: 13 }],
        },
      },
    ]);
  });

  test('a reorder reports products that are no longer sold', () => {
    expect(summarize(planReorder([orderLine(), orderLine({ typeId: 'old' })], state))).toEqual({
      added: [['hon-001', 2]],
      missing: [['old', 'gone', 0]],
    });
  });

  test('a reorder reports products without delivery to the country', () => {
    const availability = {
      ...all,
      productNotAvailableByCountryList: [
        { typeId: 'hon-001', type: 'PRODUCT' as const, countryCode: 'SA' },
      ],
    };
    expect(summarize(planReorder([orderLine()], { ...state, availability }))).toEqual({
      added: [],
      missing: [['hon-001', 'country', 0]],
    });
  });

  test.each([
    [0, [], [['hon-001', 'out', 0]]],
    [1, [['hon-001', 1]], [['hon-001', 'partlyAdded', 1]]],
    [2, [['hon-001', 2]], []],
  ])('a reorder adds the available %d units', (available, added, missing) => {
    expect(
      summarize(planReorder([orderLine()], { ...state, availability: short(available) })),
    ).toEqual({ added, missing });
  });

  test('a reorder takes the quantities in the cart into account', () => {
    const cart = [line({ orderQuantity: 2 })];
    expect(getReorderLines([orderLine()], cart)).toEqual([
      { id: 'hon-001', type: 'PRODUCT', orderQuantity: 4 },
    ]);
    expect(
      summarize(planReorder([orderLine()], { ...state, availability: short(3), cart })),
    ).toEqual({
      added: [['hon-001', 1]],
      missing: [['hon-001', 'partlyAdded', 1]],
    });
  });

  test('a reorder is limited to the maximum of a pre-order', () => {
    const items = [summary({ preOrder: true, maxPreOrderQty: 3 })];
    expect(summarize(planReorder([orderLine({ quantity: 5 })], { ...state, items })).added).toEqual(
      [['hon-001', 3]],
    );
  });

  test('a reorder distinguishes a bundle from a product of the same id', () => {
    expect(summarize(planReorder([orderLine({ type: 'COLLECTION' })], state)).missing).toEqual([
      ['hon-001', 'gone', 0],
    ]);
  });
});
