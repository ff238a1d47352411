import { expect, test } from 'vitest';
import { pagesOfTags } from './paths-for-tag';

test('an item and its category are renewed in both languages', () => {
  expect(pagesOfTags(['item:sidr-honey', 'category:honey'])).toEqual([
    { locale: 'ar', path: '/product-details/sidr-honey' },
    { locale: 'en', path: '/en/product-details/sidr-honey' },
    { locale: 'ar', path: '/category/honey' },
    { locale: 'en', path: '/en/category/honey' },
  ]);
});

test('lists and the whole catalogue renew the pages that lead into the shop, once', () => {
  expect(pagesOfTags(['lists', 'catalogue']).map(({ path }) => path)).toEqual(['/', '/en', '/category', '/en/category']);
});

test('a large change renews no more than fifty pages at once', () => {
  expect(pagesOfTags(Array.from({ length: 200 }, (_, n) => `item:honey-${n}`))).toHaveLength(50);
});
