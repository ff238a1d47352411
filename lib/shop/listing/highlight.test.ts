import { expect, test } from 'vitest';
import { searchWords } from '../../domain/arabic-folding.ts';
import { highlight } from './highlight.ts';

/** The text with its marked parts in brackets. */
const marked = (text: string, query: string) =>
  highlight(text, searchWords(query))
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['Sidr Honey', 'honey', 'Sidr [Honey]'],
  ['Sidr Honeycomb', 'hon', 'Sidr [Hon]eycomb'],
  ['Sidr Honey', 'SIDR hon', '[Sidr] [Hon]ey'],
  ['عسل أبيض', 'ابيض', 'عسل [أبيض]'],
  ['عَسَلُ السِّدْرِ', 'عسل', '[عَسَلُ] السِّدْرِ'],
  ['عَسَلُ السِّدْرِ', 'سدر', 'عَسَلُ ال[سِّدْرِ]'],
  ['قهوة شقراء', 'قهوه', '[قهوة] شقراء'],
  ['لبان حوجري 500 غ', '٥٠٠', 'لبان حوجري [500] غ'],
  ['Café Crème', 'creme', 'Café [Crème]'],
  ['Unsold old gold', 'old', 'Unsold [old] gold'],
  ['100% <b>', '%', '100% <b>'],
  ['عســل', 'عسل', '[عســل]'],
  ['', 'x', ''],
  ['Honey', '', 'Honey'],
])('highlights matches in %s for the query %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});
