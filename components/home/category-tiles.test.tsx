import { expect, test, vi } from 'vitest';
import { renderInShop } from '@/tests/fixtures/render';
import { CategoryTiles } from './category-tiles';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, prefetch: () => {} }) }));

const image = { url: '/media/tile.webp', alt: '', width: 960, height: 1200 };

test.each([
  [1, ['1216px 100vw']],
  [2, ['600px 100vw', '600px 100vw']],
  [4, ['400px 100vw', '400px 50vw', '400px 50vw', '400px 100vw']],
  [5, ['400px 100vw', '400px 50vw', '400px 50vw', '600px 50vw', '600px 50vw']],
  [7, [...Array(6).fill('400px 50vw'), '400px 100vw']],
] as const)(
  'the pictures of %i categories have the sizes of their tiles on desktop and phone',
  (count, sizes) => {
    const categories = Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      seName: `category-${index}`,
      name: `Category ${index}`,
      image,
    }));
    const { container } = renderInShop(<CategoryTiles categories={categories} />);
    const shown = [...container.querySelectorAll('img')].map(({ sizes: list }) =>
      list.replace(/^\(.*?\) (\w+), .*?(\w+)$/, '$1 $2'),
    );
    expect(shown).toEqual(sizes);
  },
);
