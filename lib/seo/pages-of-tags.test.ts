import { expect, test } from 'vitest';
import { pagesOfTags } from './pages-of-tags';

test('an item and its category are renewed in both languages', () => {
  expect(pagesOfTags(['item:sidr-honey', 'category:honey'])).toEqual([
    '/product-details/sidr-honey',
    '/en/product-details/sidr-honey',
    '/category/honey',
    '/en/category/honey',
  ]);
});

test('lists and the whole catalogue renew the pages that lead into the shop, once', () => {
  expect(pagesOfTags(['lists', 'catalogue'])).toEqual(['/', '/en', '/category', '/en/category']);
});

test('a large change renews no more than fifty pages at once', () => {
  expect(pagesOfTags(Array.from({ length: 200 }, (_, n) => `item:honey-${n}`))).toHaveLength(50);
});
