import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { foldText } from '@/lib/domain/arabic-folding';
import { isRowFound, toHiddenRows } from './row-match';

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

it('a search in the list of a row hides rows of that list only', () => {
  const { document } = new JSDOM(
    '<ul><li id="group"><ul><li id="value"><p data-not-found="2"></p></li><li id="found"></li></ul></li><li id="other"><p data-not-found="1"></p></li></ul>',
  ).window;
  const listHidden = (level: number) =>
    [...document.querySelectorAll(`ul ${toHiddenRows(level)}`)].map(({ id }) => id);
  expect(listHidden(1)).toEqual(['other']);
  const list = document.querySelector('#group ul');
  expect([...(list?.querySelectorAll(toHiddenRows(2)) ?? [])].map(({ id }) => id)).toEqual([
    'value',
  ]);
});
