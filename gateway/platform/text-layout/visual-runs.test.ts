import { describe, expect, it } from 'vitest';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { hasGlyph } from './fonts.ts';
import { stripUnprintable } from './strip-unprintable.ts';
import { paragraph } from './visual-runs.ts';

/** The runs from left to right, each with its text in reading order and its direction. */
const seen = (text: string, base: 'rtl' | 'ltr' | 'auto', start = 0, end = text.length) =>
  paragraph(text, base)
    .runs(start, end)
    .map((run) => `${run.direction === 'rtl' ? '<' : '>'}${run.text}`);

describe('getVisualRuns', () => {
  it('places an amount left of its Arabic label, and the currency left of the amount', () => {
    expect(seen('المجموع: 12.500 د.ك', 'rtl')).toEqual([
      '<ك',
      '<.',
      '<د',
      '< ',
      '>12.500',
      '<: ',
      '<المجموع',
    ]);
  });

  it('getVisualRuns does not split a phone number in Arabic text', () => {
    expect(seen(`الهاتف: ${leftToRight('+965 5123 4567')}`, 'rtl')).toEqual([
      '>+965 5123 4567',
      '<: ',
      '<الهاتف',
    ]);
  });

  it('returns brackets as written, because the right-to-left font mirrors them', () => {
    expect(seen('عسل (خام)', 'rtl')).toEqual(['<)', '<خام', '<(', '<عسل ']);
  });

  it('getVisualRuns uses the direction of the first letter by default', () => {
    expect(seen('Honey عسل', 'auto')).toEqual(['>Honey ', '<عسل']);
    expect(seen('عسل Honey', 'auto')).toEqual(['>Honey', '<عسل ']);
    expect(seen(`: ${isolate('عسل Honey')}`, 'ltr')).toEqual(['>: ', '>Honey', '<عسل ']);
  });

  it('returns the runs of a substring in the direction of the whole text', () => {
    const text = 'عسل سدر 500';
    expect(seen(text, 'rtl', 4, 7)).toEqual(['<سدر']);
    expect(seen(text, 'rtl', 4, 4)).toEqual([]);
  });

  it('assigns accented letters to their font, and combining marks to the font of their letter', () => {
    expect(paragraph('Łukasz', 'ltr').runs(0, 6)).toEqual([
      { text: 'Ł', at: 0, script: 'accented', direction: 'ltr' },
      { text: 'ukasz', at: 1, script: 'latin', direction: 'ltr' },
    ]);
    expect(paragraph('سِدر', 'rtl').runs(0, 4)).toEqual([
      { text: 'سِدر', at: 0, script: 'arabic', direction: 'rtl' },
    ]);
  });

  it('draws words with گ, چ, پ or ی in one font that has these letters', () => {
    const runs = paragraph('عسل چای گلاب', 'rtl').runs(0, 12);
    const words = runs.find(({ text }) => text.includes('چ'));
    expect(words?.text).toContain('چای گلاب');
    expect([...'چایگلاب'].every((letter) => hasGlyph(words?.script ?? 'latin', letter))).toBe(true);
  });
});

describe('stripUnprintable', () => {
  it.each([
    ['قطعة ٤، شارع ١٢', 'قطعة 4، شارع 12'],
    ['بيت 🏠 نورة 👩🏽‍🦱', 'بيت نورة'],
    ['a\u202Eb\u2066c', 'abc'],
    ['one\r\n two\tthree ', 'one two three'],
    ['ﻋﺴﻞ', 'عسل'],
    ['Nguyễn © 日本', 'Nguyen © ??'],
    ['Jose\u0301', 'José'],
    ['گلاب پاکستان ڤانيليا چاي دکتر علی', 'گلاب پاکستان ڤانيليا چاي دکتر علی'],
    ['ıœŒ ← ©', 'ıœŒ ? ©'],
    ['日\u3099', '?'],
  ])('changes %j to %j', (text, printed) => expect(stripUnprintable(text)).toBe(printed));

  it('the fonts have every character of the Arabic block that is printed', () => {
    const block = Array.from({ length: 256 }, (_, index) => String.fromCodePoint(0x600 + index));
    const undrawn = block.map(stripUnprintable).filter((printed) => {
      const [run] = paragraph(printed, 'rtl').runs(0, printed.length);
      return run && !hasGlyph(run.script, printed);
    });
    expect(undrawn).toEqual([]);
  });

  it('prints the letters of Gulf, Persian, Kurdish and Urdu spellings', () => {
    const letters = 'گچپژڤکیھہےۀەۆێڕڵٹڈڑں';
    expect(stripUnprintable(letters)).toBe(letters);
  });
});
