import { expect, test } from 'vitest';
import { summary } from '../../../tests/fixtures/items.ts';
import { toCardView } from '../product/product-view.ts';
import { compareAttributes, isFactDifferent } from './comparison.ts';

const attribute = (name: string, value: string) => ({
  name: { En: name, Ar: `${name} ع` },
  value: { En: value, Ar: `${value} ع` },
});
const sidr = {
  attributes: [
    attribute('Origin', 'Yemen'),
    attribute('Weight', '500 g'),
    attribute('Taste', 'Buttery'),
  ],
};
const sumr = {
  attributes: [
    attribute('Weight', '500 g'),
    attribute('Origin', 'Oman'),
    attribute('Harvest', 'Spring'),
  ],
};

test('compares attributes in the order of their first occurrence', () => {
  expect(compareAttributes([sidr, sumr], 'en')).toEqual([
    { name: 'Origin', values: ['Yemen', 'Oman'], isDifferent: true },
    { name: 'Weight', values: ['500 g', '500 g'], isDifferent: false },
    { name: 'Taste', values: ['Buttery', undefined], isDifferent: true },
    { name: 'Harvest', values: [undefined, 'Spring'], isDifferent: true },
  ]);
});

test('the comparison uses names and values of the given language', () => {
  expect(compareAttributes([sidr], 'ar')[0]).toEqual({
    name: 'Origin ع',
    values: ['Yemen ع'],
    isDifferent: false,
  });
});

test('the comparison keeps an empty column for a product that is no longer sold', () => {
  expect(compareAttributes([null, sidr], 'en')[0]).toEqual({
    name: 'Origin',
    values: [undefined, 'Yemen'],
    isDifferent: true,
  });
});

test('the comparison has no difference for one product and no rows for none', () => {
  expect(compareAttributes([sidr], 'en').some((row) => row.isDifferent)).toBe(false);
  expect(compareAttributes([], 'en')).toEqual([]);
});

const card = (change: Parameters<typeof summary>[0] = {}) => toCardView(summary(change), 'en');
const price = (salePrice: number, countryCode = 'KW') => ({ countryCode, price: 15, salePrice });

test.each([
  ['price', { priceByCountry: [price(12)] }, true],
  ['price', {}, false],
  ['stock', { stock: 'low' }, true],
  ['stock', { preOrder: true, maxPreOrderQty: 3 }, true],
  ['stock', { unavailableCountryCodes: ['OM'] }, true],
  ['stock', { unavailableCountryCodes: ['SA'] }, false],
  ['brand', { brand: 'Dukhoon' }, true],
  ['brand', {}, false],
] as const)(
  'compares %s of cards with %j in Oman: different is %s',
  (fact, change, isDifferent) => {
    const {
      unavailableCountryCodes = [],
      priceByCountry = [price(12.5)],
      ...rest
    } = { unavailableCountryCodes: undefined, priceByCountry: undefined, ...change };
    const other = card({
      ...rest,
      priceByCountry: [...priceByCountry],
      unavailableCountryCodes: [...unavailableCountryCodes],
    });
    expect(isFactDifferent(fact, [card({ priceByCountry: [price(12.5)] }), other], 'OM')).toBe(
      isDifferent,
    );
  },
);

test('the comparison uses the prices of the country', () => {
  const own = card({ priceByCountry: [price(12.5), price(14, 'OM')] });
  const plain = card({ priceByCountry: [price(12.5)] });
  expect(isFactDifferent('price', [own, plain], 'KW')).toBe(false);
  expect(isFactDifferent('price', [own, plain], 'OM')).toBe(true);
});
