import { describe, expect, test } from 'vitest';
import { badgesOf, cardView, priceView } from './item-view';
import { summary } from '@/tests/fixtures/items';

describe('price', () => {
  test('is in fils, the first entry counts', () => {
    expect(priceView([{ countryCode: 'KW', price: 12.5, salePrice: 10 }])).toEqual({ base: [12_500, 10_000] });
  });

  test('names only the countries that differ', () => {
    const view = priceView([
      { countryCode: 'KW', price: 12.5, salePrice: 12.5 },
      { countryCode: 'SA', price: 13, salePrice: 13 },
      { countryCode: 'AE', price: 12.5, salePrice: 12.5 },
    ]);
    expect(view).toEqual({ base: [12_500, 12_500], other: { SA: [13_000, 13_000] } });
  });
});

describe('badges', () => {
  test('what stops a purchase comes first, and there are at most two', () => {
    const item = summary({ stock: 'out', preOrder: false, markIsNew: true, priceByCountry: [{ countryCode: 'KW', price: 10, salePrice: 8 }] });
    expect(badgesOf(item)).toEqual([{ kind: 'soldOut' }, { kind: 'offer', percent: 20 }]);
  });

  test('an ordinary item has none', () => {
    expect(badgesOf(summary())).toEqual([]);
  });
});

test('a card speaks one language and carries two pictures at most', () => {
  const card = cardView(summary(), 'Ar');
  expect(card.title).toBe('عسل سدر');
  expect(card.pictures.map((picture) => picture.alt)).toEqual(['برطمان', 'برطمان مفتوح']);
});
