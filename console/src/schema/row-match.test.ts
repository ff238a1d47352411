import { expect, it } from 'vitest';
import { foldText } from '@/lib/domain/arabic-folding';
import { isRowFound } from './row-match';

const row = { tag: 'raw-honey', name: { En: 'Raw', Ar: 'عسل خامٌ' } };

it.each([
  ['a tag', 'honey', true],
  ['a name without its marks', 'خام', true],
  ['another name', 'تمر', false],
  ['nothing', '', true],
])('a search for %s finds the rows that have it', (_, search, isFound) => {
  expect(isRowFound(row, foldText(search))).toBe(isFound);
});

it('a search hides no row that somebody has just added', () => {
  expect(isRowFound({ tag: '', name: { En: '', Ar: '' } }, 'honey')).toBe(true);
});
