import { describe, expect, it } from 'vitest';
import { foldText, searchWords } from './arabic-folding.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Letters of other languages, which no Arabic keyboard writes for an Arabic letter. */
const OTHER_LETTERS = 'ٮٯٹٺٻټٽپٿڀځڂڃڄڅچڇڈډڊڋڌڍڎڏڐڑڒړڔڕږڗژ' + 'ڙښڛڜڝڞڟڠڡڣڤڥڦڨګڬڭڮگڰڱڲڳڴڵڶڷڸڹڻڼڽڿۮۯ';

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
    ['قہوہ', 'قهوه'],
    ['قہوۃ', 'قهوه'],
    ['قهوۀ', 'قهوه'],
    ['قھوە', 'قهوه'],
    ['چائے', 'چايي'],
    ['سکري', 'سكري'],
    ['می\u200Cخواهم', 'ميخواهم'],
    ['بِسْمِ ٱللَّهِ ۝', 'بسم الله'],
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

  const block = Array.from({ length: 0x100 }, (_, at) => String.fromCodePoint(0x600 + at));

  it('folds each letter of the Arabic block to one letter, and only these stay apart', () => {
    const letters = block.filter((one) => /\p{Lo}/u.test(one) && !/[\u0674\u06E5\u06E6]/.test(one));
    expect(letters.length).toBeGreaterThan(140);
    const folded = new Set(letters.map(foldText));
    const arabic = 'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي';
    const others = [...folded].filter((one) => !arabic.includes(one)).join('');
    expect(others).toBe(OTHER_LETTERS);
    for (const letter of arabic) expect(foldText(letter)).toBe(letter);
  });

  it('drops each mark and each invisible sign of the Arabic block, and reads each digit', () => {
    const marks = block.filter((one) => /[\p{M}\p{Cf}]/u.test(one));
    expect(marks.length).toBeGreaterThan(50);
    expect(marks.filter((mark) => foldText(`ب${mark}ت`) !== 'بت')).toEqual([]);
    expect(
      block
        .filter((one) => /\p{Nd}/u.test(one))
        .map(foldText)
        .join(''),
    ).toBe('01234567890123456789');
  });

  it('folds presentation forms to the letters of the block', () => {
    const forms = [...range(0xfb50, 0xfdff), ...range(0xfe70, 0xfefc)];
    const words = forms
      .map((code) => String.fromCodePoint(code))
      .filter((one) => /\p{Lo}/u.test(one));
    expect(words.length).toBeGreaterThan(600);
    for (const form of words) {
      expect(foldText(form)).toBe(foldText(form.normalize('NFKC')));
      expect(foldText(foldText(form))).toBe(foldText(form));
    }
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
