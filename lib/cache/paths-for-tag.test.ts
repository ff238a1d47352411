import { expect, test } from 'vitest';
import { pathsForTags } from './paths-for-tag';

test('an item and its category are renewed in both languages', () => {
  expect(pathsForTags(['item:sidr-honey', 'category:honey'])).toEqual([
    { locale: 'ar', path: '/product-details/sidr-honey' },
    { locale: 'en', path: '/en/product-details/sidr-honey' },
    { locale: 'ar', path: '/category/honey' },
    { locale: 'en', path: '/en/category/honey' },
  ]);
});

test('lists and the whole catalogue renew the pages that lead into the shop, once', () => {
  expect(pathsForTags(['lists', 'catalogue']).map(({ path }) => path)).toEqual(['/', '/en', '/category', '/en/category']);
});

test('a large change renews no more than fifty pages at once', () => {
  expect(pathsForTags(Array.from({ length: 200 }, (_, n) => `item:honey-${n}`))).toHaveLength(50);
});
