import { expect, test } from 'vitest';
import { getPathsForTags } from './paths-for-tag.ts';

test('returns the pages of a product and its category in both languages', () => {
  expect(getPathsForTags(['category:honey', 'item:sidr-honey'])).toEqual({
    items: [
      { locale: 'ar', path: '/product-details/sidr-honey' },
      { locale: 'en', path: '/en/product-details/sidr-honey' },
    ],
    lists: [
      { locale: 'ar', path: '/category/honey' },
      { locale: 'en', path: '/en/category/honey' },
    ],
  });
});

test('returns home and categories once for lists and the whole catalogue', () => {
  expect(getPathsForTags(['lists', 'catalogue']).lists.map(({ path }) => path)).toEqual([
    '/',
    '/en',
    '/category',
    '/en/category',
  ]);
});

test('returns at most fifty pages for a large change, items before lists', () => {
  const changed = Array.from({ length: 24 }, (_, n) => `item:honey-${n}`);
  const { items, lists } = getPathsForTags(['lists', ...changed]);
  expect([items.length, lists.length]).toEqual([48, 2]);
  const many = getPathsForTags(Array.from({ length: 200 }, (_, n) => `item:honey-${n}`));
  expect([many.items.length, many.lists.length]).toEqual([50, 0]);
});
