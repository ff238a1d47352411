import { describe, expect, test } from 'vitest';
import { summary } from '../../../tests/fixtures/items.ts';
import { parseSavedItem } from '../cart/cart-line.ts';
import { getBadges, toCardView, toPriceView, toSavedItem } from './product-view.ts';

describe('toPriceView', () => {
  test('a price view uses fils and the first price list as base', () => {
    expect(toPriceView([{ countryCode: 'KW', price: 12.5, salePrice: 10 }])).toEqual({
      base: [12_500, 10_000],
    });
  });

  test('a price view contains only countries with different prices', () => {
    const view = toPriceView([
      { countryCode: 'KW', price: 12.5, salePrice: 12.5 },
      { countryCode: 'SA', price: 13, salePrice: 13 },
      { countryCode: 'AE', price: 12.5, salePrice: 12.5 },
    ]);
    expect(view).toEqual({ base: [12_500, 12_500], other: { SA: [13_000, 13_000] } });
  });
});

describe('getBadges', () => {
  test('returns at most two badges, those that prevent a purchase first', () => {
    const item = summary({
      stock: 'out',
      preOrder: false,
      markIsNew: true,
      priceByCountry: [{ countryCode: 'KW', price: 10, salePrice: 8 }],
    });
    expect(getBadges(item)).toEqual([{ kind: 'soldOut' }, { kind: 'offer', percent: 20 }]);
  });

  test('returns no badge for an ordinary product', () => {
    expect(getBadges(summary())).toEqual([]);
  });
});

test('a card describes its picture in the language of the page and keeps both titles', () => {
  const card = toCardView(summary(), 'ar');
  expect(card.title).toEqual({ En: 'Sidr honey', Ar: 'عسل سدر' });
  expect(card.image?.alt).toBe('برطمان');
  expect(card.hoverImage).toBe('/media/items/hon-001-2.webp');
});

const size = { name: { En: 'Size', Ar: 'الحجم' }, value: { En: '500 g', Ar: '500 غ' } };

test('the card of a group counts its products by the noun of its only option', () => {
  const group = { variantCount: 3, countedOption: size.name, priceFrom: 6.5, options: [size] };
  expect(toCardView(summary(group), 'en').variants).toEqual({
    count: 3,
    kind: 'size',
    from: { fils: 6500 },
  });
});

test('the card of a group whose lowest price is that of another product has no badge of a discount, and a pre-order none of its novelty', () => {
  const item = summary({
    preOrder: true,
    markIsNew: true,
    priceByCountry: [{ countryCode: 'KW', price: 10, salePrice: 8 }],
    ...{ variantCount: 2, priceFrom: 6.5, options: [size] },
  });
  expect(toCardView(item, 'en').badges).toEqual([{ kind: 'preOrder' }]);
});

test('the card of a group with several options counts its products as options', () => {
  const group = { variantCount: 4, countedOption: size.name, options: [size, size] };
  expect(toCardView(summary(group), 'en').variants).toEqual({ count: 4, kind: 'other' });
});

test('the card of a group has the lowest prices of countries with another one', () => {
  const priceFromByCountry = [{ countryCode: 'SA', price: 7.25 }];
  const group = { variantCount: 2, priceFrom: 6.5, priceFromByCountry, options: [size] };
  expect(toCardView(summary(group), 'en').variants?.from).toEqual({
    fils: 6500,
    other: { SA: 7250 },
  });
});

test('converts a card to a stored product that can be parsed again', () => {
  const item = summary({
    options: [size],
    preOrder: true,
    maxPreOrderQty: 3,
    priceByCountry: [
      { countryCode: 'KW', price: 12.5, salePrice: 10 },
      { countryCode: 'SA', price: 13, salePrice: 13 },
    ],
  });
  const saved = toSavedItem(toCardView(item, 'en'));
  expect(parseSavedItem(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  expect(saved.priceByCountry).toEqual(item.priceByCountry);
});
