import { describe, expect, it } from 'vitest';
import { foldText, searchWords } from './arabic-folding.ts';

describe('foldText', () => {
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
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('folds composed and decomposed letters to the same text', () => {
    for (const letter of ['أ', 'إ', 'آ', 'ؤ', 'ئ', 'é'])
      expect(foldText(letter.normalize('NFD'))).toBe(foldText(letter));
  });

  it('folds presentation forms of letters to the same text', () => {
    expect(foldText('ﻻ')).toBe('لا');
    expect(foldText('ﻗﻬﻮة')).toBe('قهوه');
  });

  it('foldText does not change folded text', () => {
    for (const text of ['عَسَلُ السِّدْرِ ٥٠٠ غ', 'Café Crème', 'ﻻ ﷺ', 'ẞ İ ǅ'])
      expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe('searchWords', () => {
  it('returns the distinct words of a query up to a limit', () => {
    expect(searchWords(' عَسَل  Honey HONEY عسل ')).toEqual(['عسل', 'honey']);
    expect(searchWords('')).toEqual([]);
    expect(searchWords('a b c d', 2)).toEqual(['a', 'b']);
  });

  it('separates letters and digits and drops other characters', () => {
    expect(searchWords("HON-001 500g، «عسل» (Do'an) 100% _")).toEqual([
      'hon',
      '001',
      '500',
      'g',
      'عسل',
      'do',
      'an',
      '100',
    ]);
    expect(searchWords('🍯 %_\\ \'"; --')).toEqual([]);
    expect(searchWords('ل'.repeat(200))).toEqual(['ل'.repeat(64)]);
  });
});
