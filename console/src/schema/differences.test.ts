import { expect, it } from 'vitest';
import { listDifferences } from './differences';

it('the differences of two versions are named by their fields and rows', () => {
  const row = { title: { Ar: 'أ', En: 'A' }, tags: ['x'] };
  const mine = { price: 2, sections: [row, { ...row, title: { Ar: 'أ', En: 'Mine' } }] };
  const theirs = { sections: [row, { ...row, tags: ['x', 'y'] }, row] };
  expect(listDifferences(mine, theirs)).toEqual([
    { path: ['price'], mine: 2, theirs: undefined },
    { path: ['sections', '1', 'title', 'En'], mine: 'Mine', theirs: 'A' },
    { path: ['sections', '1', 'tags', '1'], mine: undefined, theirs: 'y' },
    { path: ['sections', '2'], mine: undefined, theirs: row },
  ]);
  expect(listDifferences(mine, structuredClone(mine))).toEqual([]);
});
