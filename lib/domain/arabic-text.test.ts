import { describe, expect, it } from 'vitest';
import { foldText, searchWords } from './arabic-text';

describe('folded text', () => {
  it.each([
    ['أحمد إبراهيم آمنة ٱلله', 'احمد ابراهيم امنه الله'],
    ['هدى', 'هدي'],
    ['قهوة', 'قهوه'],
    ['مؤونة', 'موونه'],
    ['هيئة', 'هييه'],
    ['عَسَلُ السِّدْرِ', 'عسل السدر'],
    ['رحمٰن', 'رحمن'],
    ['عـــود', 'عود'],
    ['ماء', 'ماء'],
    ['Café Crème', 'cafe creme'],
    ['SIDR Honey', 'sidr honey'],
    ['٥٠٠ غ', '500 غ'],
    ['۱۲۳', '123'],
    ['کی', 'كي'],
    ['  two \t words\n', 'two words'],
    ['', ''],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is the same however a letter was composed', () => {
    for (const letter of ['أ', 'إ', 'آ', 'ؤ', 'ئ', 'é']) expect(foldText(letter.normalize('NFD'))).toBe(foldText(letter));
  });

  it('is the same for letters in their presentation forms', () => {
    expect(foldText('ﻻ')).toBe('لا');
    expect(foldText('ﻗﻬﻮة')).toBe('قهوه');
  });

  it('of folded text is that text', () => {
    for (const text of ['عَسَلُ السِّدْرِ ٥٠٠ غ', 'Café Crème', 'ﻻ ﷺ', 'ẞ İ ǅ']) expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe('the words of a search', () => {
  it('are those of the query, each once, not endlessly many', () => {
    expect(searchWords(' عَسَل  Honey HONEY عسل ')).toEqual(['عسل', 'honey']);
    expect(searchWords('')).toEqual([]);
    expect(searchWords('a b c d', 2)).toEqual(['a', 'b']);
  });

  it('are letters and digits only, apart from each other', () => {
    expect(searchWords("HON-001 500g، «عسل» (Do'an) 100% _")).toEqual(['hon', '001', '500', 'g', 'عسل', 'do', 'an', '100']);
    expect(searchWords('🍯 %_\\ \'"; --')).toEqual([]);
    expect(searchWords('ل'.repeat(200))).toEqual(['ل'.repeat(64)]);
  });
});
