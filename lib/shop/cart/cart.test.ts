import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line, saved } from '../../../tests/fixtures/lines.ts';
import { type CartChange, changeCart, countItems, getCartTotalFils } from './cart.ts';
import { type CartLine, MAX_LINE_QUANTITY } from './cart-line.ts';
import { getUnitFils } from './unit-price.ts';

const quantities = (lines: readonly CartLine[]) =>
  lines.map(({ id, orderQuantity }) => [id, orderQuantity]);
const target = { id: 'hon-001', type: 'PRODUCT' };
const preOrder = { preOrder: true, maxPreOrderQty: 3 } as const;
const price = (salePrice: number, countryCode = 'KW', full = salePrice) => ({
  countryCode,
  price: full,
  salePrice,
});

describe('adding to the cart', () => {
  test('appends a cart line for a new product', () => {
    const lines = changeCart([line({ id: 'a' })], { kind: 'add', item: saved(), quantity: 2 });
    expect(quantities(lines)).toEqual([
      ['a', 1],
      ['hon-001', 2],
    ]);
  });

  test('increases the quantity of an existing cart line in place', () => {
    const lines = changeCart([line({ orderQuantity: 3 }), line({ id: 'b' })], {
      kind: 'add',
      item: saved(),
      quantity: 4,
    });
    expect(quantities(lines)).toEqual([
      ['hon-001', 7],
      ['b', 1],
    ]);
  });

  test('adding a product again updates its stored data', () => {
    const [merged] = changeCart([line()], {
      kind: 'add',
      item: saved({ priceByCountry: [price(11)] }),
      quantity: 1,
    });
    expect(merged?.priceByCountry).toEqual([price(11)]);
  });

  test('adding to the cart does not merge a bundle with a product of the same id', () => {
    expect(
      changeCart([line()], { kind: 'add', item: saved({ type: 'COLLECTION' }), quantity: 1 }),
    ).toHaveLength(2);
  });

  test('adding to the cart limits a pre-order to its maximum, merged or not', () => {
    expect(quantities(changeCart([], { kind: 'add', item: saved(preOrder), quantity: 9 }))).toEqual(
      [['hon-001', 3]],
    );
    const preOrderLine = line({ ...preOrder, orderQuantity: 2 });
    expect(
      quantities(changeCart([preOrderLine], { kind: 'add', item: saved(preOrder), quantity: 2 })),
    ).toEqual([['hon-001', 3]]);
  });

  test('the quantity of other products is limited only far above real orders', () => {
    expect(quantities(changeCart([], { kind: 'add', item: saved(), quantity: 500 }))).toEqual([
      ['hon-001', 500],
    ]);
    expect(quantities(changeCart([], { kind: 'add', item: saved(), quantity: 1e9 }))).toEqual([
      ['hon-001', MAX_LINE_QUANTITY],
    ]);
  });
});

describe('changing a quantity', () => {
  test.each([
    [5, 5],
    [1, 1],
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('changes the quantity %d to %d, at least one and whole', (quantity, expected) => {
    expect(
      quantities(changeCart([line({ orderQuantity: 4 })], { kind: 'set', ...target, quantity })),
    ).toEqual([['hon-001', expected]]);
  });

  test('a changed quantity never exceeds the maximum of a pre-order', () => {
    expect(
      quantities(changeCart([line(preOrder)], { kind: 'set', ...target, quantity: 8 })),
    ).toEqual([['hon-001', 3]]);
    const full = line({ ...preOrder, orderQuantity: 3 });
    expect(quantities(changeCart([full], { kind: 'step', ...target, by: 1 }))).toEqual([
      ['hon-001', 3],
    ]);
  });

  test('decreasing a quantity stops at one', () => {
    const up = changeCart([line()], { kind: 'step', ...target, by: 1 });
    expect(quantities(up)).toEqual([['hon-001', 2]]);
    const down = changeCart(up, { kind: 'step', ...target, by: -1 });
    expect(quantities(changeCart(down, { kind: 'step', ...target, by: -1 }))).toEqual([
      ['hon-001', 1],
    ]);
  });

  test('changing a quantity ignores an unknown cart line', () => {
    expect(
      quantities(
        changeCart([line()], { kind: 'set', id: 'hon-001', type: 'COLLECTION', quantity: 5 }),
      ),
    ).toEqual([['hon-001', 1]]);
  });
});

describe('removing from the cart', () => {
  const three = [line({ id: 'a' }), line({ id: 'b', orderQuantity: 6 }), line({ id: 'c' })];

  test('removing deletes the cart line, and undo inserts it at its position', () => {
    const left = changeCart(three, { kind: 'remove', id: 'b', type: 'PRODUCT' });
    expect(left.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(changeCart(left, { kind: 'insert', line: three[1] as CartLine, index: 1 })).toEqual(
      three,
    );
  });

  test('undo keeps a product that was added again', () => {
    const again = changeCart([line({ id: 'b', orderQuantity: 2 })], {
      kind: 'insert',
      line: three[1] as CartLine,
      index: 0,
    });
    expect(quantities(again)).toEqual([['b', 2]]);
  });

  test('undo inserts the line at the end after the cart has become shorter', () => {
    expect(changeCart([], { kind: 'insert', line: three[1] as CartLine, index: 7 })).toEqual([
      three[1],
    ]);
  });

  test('clearing empties the cart', () => expect(changeCart(three, { kind: 'clear' })).toEqual([]));

  test('a cleared cart is restored with its quantities, before lines that were added since', () => {
    expect(changeCart([], { kind: 'restore', lines: three })).toEqual(three);
    const since = three.slice(1, 2).map((one) => ({ ...one, orderQuantity: 9 }));
    expect(changeCart(since, { kind: 'restore', lines: three })).toEqual(three);
  });
});

describe('a price change that the shopper has seen', () => {
  const reprice = (lines: CartLine[], countryCode: string, fils: number) =>
    changeCart(lines, { kind: 'reprice', ...target, countryCode, priceFils: fils })[0]
      ?.priceByCountry;

  test('an accepted price change is stored as the price of the cart line', () => {
    expect(reprice([line()], 'KW', 13_250)).toEqual([price(13.25)]);
  });

  test('an accepted price change applies to the price list of the country, or else to that of Kuwait', () => {
    const both = line({ priceByCountry: [price(12.5), price(14, 'SA')] });
    expect(reprice([both], 'SA', 15_000)).toEqual([price(12.5), price(15, 'SA')]);
    expect(reprice([both], 'AE', 13_000)).toEqual([price(13), price(14, 'SA')]);
  });

  test('an accepted price change leaves a cart line without prices unchanged', () => {
    expect(reprice([line({ priceByCountry: [] })], 'KW', 10_000)).toEqual([]);
  });

  test('an accepted lower price is a sale price below the list price', () => {
    expect(reprice([line()], 'KW', 10_000)).toEqual([price(10, 'KW', 12.5)]);
  });

  test('an accepted price change does not change other cart lines', () => {
    const box = line({ type: 'COLLECTION' });
    const [, other] = changeCart([line(), box], {
      kind: 'reprice',
      ...target,
      countryCode: 'KW',
      priceFils: 1,
    });
    expect(other).toEqual(box);
  });
});

describe('the total of a cart', () => {
  const cart = [
    line({ id: 'a', priceByCountry: [price(10.1, 'KW', 12)], orderQuantity: 3 }),
    line({ id: 'b', priceByCountry: [price(0.255), price(0.3, 'SA')], orderQuantity: 2 }),
  ];

  test('the total of a cart is the sum of the first sale price × quantity in whole fils', () =>
    expect(getCartTotalFils(cart)).toBe(30_810));
  test('the total of a cart uses the price list of the country if there is one', () =>
    expect(getCartTotalFils(cart, 'SA')).toBe(30_900));
  test('the item count of a cart counts units, not cart lines', () =>
    expect(countItems(cart)).toBe(5));
  test('the total of an empty cart is zero', () =>
    expect([getCartTotalFils([]), countItems([])]).toEqual([0, 0]));
  test('the total of a cart line without prices is zero', () =>
    expect(getUnitFils({ priceByCountry: [] }, 'KW')).toBe(0));

  test('the total of a cart is exact for random prices', () => {
    const amounts = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 1, max: MAX_LINE_QUANTITY }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(amounts, (pairs) => {
        const lines = pairs.map(([fils, orderQuantity], index) =>
          line({ id: String(index), priceByCountry: [price(fils / 1000)], orderQuantity }),
        );
        expect(getCartTotalFils(lines)).toBe(
          pairs.reduce((sum, [fils, quantity]) => sum + fils * quantity, 0),
        );
      }),
    );
  });
});

test('keeps quantities whole and limited and cart lines distinct after any sequence of changes', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const type = fc.constantFrom('PRODUCT' as const, 'COLLECTION' as const);
  const cap = fc.constantFrom(
    { preOrder: false, maxPreOrderQty: 0 },
    { preOrder: true, maxPreOrderQty: 3 },
    { preOrder: true, maxPreOrderQty: 0 },
  );
  const quantity = fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double());
  const change: fc.Arbitrary<CartChange> = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      item: fc.tuple(id, type, cap).map(([i, t, c]) => saved({ id: i, type: t, ...c })),
      quantity,
    }),
    fc.record({ kind: fc.constant('set' as const), id, type, quantity }),
    fc.record({
      kind: fc.constant('step' as const),
      id,
      type,
      by: fc.constantFrom(1 as const, -1 as const),
    }),
    fc.record({ kind: fc.constant('remove' as const), id, type }),
    fc.record({
      kind: fc.constant('reprice' as const),
      id,
      type,
      countryCode: fc.constantFrom('KW', 'SA'),
      priceFils: fc.nat(),
    }),
    fc.record({
      kind: fc.constant('insert' as const),
      line: fc.tuple(id, type).map(([i, t]) => line({ id: i, type: t })),
      index: fc.nat(5),
    }),
    fc.constant({ kind: 'clear' as const }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const lines = changes.reduce<CartLine[]>(changeCart, []);
      const isDoubled = new Set(lines.map((one) => `${one.type}:${one.id}`)).size < lines.length;
      const maximum = (one: CartLine) =>
        one.preOrder ? Math.max(1, one.maxPreOrderQty) : MAX_LINE_QUANTITY;
      return (
        !isDoubled &&
        lines.every(
          (one) =>
            Number.isInteger(one.orderQuantity) &&
            one.orderQuantity >= 1 &&
            one.orderQuantity <= maximum(one),
        )
      );
    }),
    { numRuns: 500 },
  );
});

describe('removing ordered quantities', () => {
  const removeOrdered = (...items: [string, number][]) =>
    ({
      kind: 'takeOut',
      items: items.map(([id, quantity]) => ({ id, type: 'PRODUCT', quantity })),
    }) as const;
  const cart = [
    line({ id: 'a', orderQuantity: 2 }),
    line({ id: 'b', orderQuantity: 5 }),
    line({ id: 'c' }),
  ];

  test('removing ordered quantities keeps units that were added since', () => {
    expect(quantities(changeCart(cart, removeOrdered(['a', 2], ['b', 3])))).toEqual([
      ['b', 2],
      ['c', 1],
    ]);
  });

  test('removing ordered quantities removes a cart line with fewer units, or one ordered in two lines', () => {
    expect(
      quantities(changeCart(cart, removeOrdered(['a', 9], ['b', 2], ['b', 3], ['gone', 1]))),
    ).toEqual([['c', 1]]);
  });

  test('removing ordered quantities keeps a bundle when a product of the same id was ordered', () => {
    const lines = [line({ type: 'COLLECTION' })];
    expect(changeCart(lines, removeOrdered(['hon-001', 1]))).toEqual(lines);
  });
});
