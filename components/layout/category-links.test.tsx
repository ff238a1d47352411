import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop } from '@/tests/fixtures/render';
import { CategoryLinks } from './category-links';

const page = vi.hoisted(() => ({ segments: [] as string[] }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => {}, prefetch: () => {} }),
  useSelectedLayoutSegments: () => page.segments,
}));

const CATEGORIES = [
  { seName: 'honey-and-dates', name: 'Honey', children: [{ seName: 'dates', name: 'Dates' }] },
  { seName: 'care', name: 'Care', children: [] },
];

test.each([
  ['category/honey-and-dates', 'Honey', 'page'],
  ['category/dates', 'Honey', 'true'],
  ['category', 'All', 'page'],
  ['our-stores', 'Stores', 'page'],
  ['product-details/care', undefined, undefined],
])('on the page %s the row of categories marks %s as current', (path, name, value) => {
  page.segments = path.split('/');
  const labels = { allCategories: 'All', offers: 'Offers', stores: 'Stores' };
  renderInShop(<CategoryLinks labels={labels} />, 'en', CATEGORIES);
  const marked = screen.getAllByRole('link').filter(({ ariaCurrent }) => ariaCurrent);
  expect(marked.map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent])).toEqual(
    name ? [[name, value]] : [],
  );
});
