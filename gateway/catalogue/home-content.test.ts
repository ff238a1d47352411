import { expect, test } from 'vitest';
import { readSeed } from '../platform/db/seed/read-seed.ts';
import { parseHomeContent } from './home-content.ts';

const listTypes = (stored: unknown) =>
  parseHomeContent(stored).sections.map((section) =>
    section.type === 'items' ? section.kind : section.type,
  );

test('stored sections of the home page keep their order', async () => {
  const { home } = await readSeed();
  expect(parseHomeContent({ ...home, sections: home.sections.toReversed() }).sections).toEqual(
    home.sections.toReversed(),
  );
});

test('a shop without home page content has its categories and rows', () => {
  expect(listTypes(undefined)).toEqual([
    'categories',
    'new',
    'bestSellers',
    'offers',
    'collections',
  ]);
});

test('stored content without sections has its carousel and banner among the rows', async () => {
  const { home } = await readSeed();
  const [hero] = home.sections;
  const slides = hero?.type === 'hero' ? hero.slides : [];
  expect(listTypes({ hero: slides, banner: slides[0] })).toEqual([
    'hero',
    'categories',
    'new',
    'banner',
    'bestSellers',
    'offers',
    'collections',
  ]);
});
