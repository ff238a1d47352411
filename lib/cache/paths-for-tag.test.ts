import { expect, test } from 'vitest';
import { getPathsForTags } from './paths-for-tag';

test('returns the pages of a product and its category in both languages', () => {
  expect(getPathsForTags(['item:sidr-honey', 'category:honey'])).toEqual([
    { locale: 'ar', path: '/product-details/sidr-honey' },
    { locale: 'en', path: '/en/product-details/sidr-honey' },
    { locale: 'ar', path: '/category/honey' },
    { locale: 'en', path: '/en/category/honey' },
  ]);
});

test('returns pages of items before lists', () => {
  const paths = getPathsForTags(['lists', 'category:honey', 'item:sidr-honey']);
  expect(paths[0]?.path).toBe('/product-details/sidr-honey');
});

test('returns home and categories once for lists and the whole catalogue', () => {
  expect(getPathsForTags(['lists', 'catalogue']).map(({ path }) => path)).toEqual([
    '/',
    '/en',
    '/category',
    '/en/category',
  ]);
});

test('returns at most fifty pages for a large change', () => {
  expect(getPathsForTags(Array.from({ length: 200 }, (_, n) => `item:honey-${n}`))).toHaveLength(
    50,
  );
});
