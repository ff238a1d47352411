import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRecentlyViewed } from '@/stores/saved-lists';
import { answerAll, readRecorded } from '@/tests/fixtures/recorded';
import { restoreCart, toLine, toStored } from '@/tests/fixtures/recorded-cart';
import { renderInShop } from '@/tests/fixtures/render';
import { SuggestedProducts } from './suggested-products';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

test('the best sellers are suggested without those in the cart, also when a product was viewed', async () => {
  answerAll('best-sellers');
  const { items } = readRecorded('best-sellers');
  const [first, second, ...rest] = items;
  if (!first || !second) throw new Error('too few best sellers are recorded');
  restoreCart([toLine(first)]);
  // One is in the cart: a single product is no row.
  for (const item of [first, second])
    useRecentlyViewed.getState().change({ kind: 'put', item: toStored(item) });
  renderInShop(<SuggestedProducts />);
  await screen.findByRole('link', { name: second.title.En });
  const links = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(links).toEqual([second, ...rest].map(({ title }) => title.En));
});
