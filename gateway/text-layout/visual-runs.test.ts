import { describe, expect, it } from 'vitest';
import { isolate, leftToRight } from '../../lib/domain/bidi.ts';
import { stripUnprintable } from './strip-unprintable.ts';
import { paragraph } from './visual-runs.ts';

/** What is drawn from left to right, each run as it is read and told by its direction. */
const seen = (text: string, base: 'rtl' | 'ltr' | 'auto', start = 0, end = text.length) =>
  paragraph(text, base)
    .runs(start, end)
    .map((run) => `${run.direction === 'rtl' ? '<' : '>'}${run.text}`);

describe('runs of a line', () => {
  it('put an amount to the left of its Arabic label, and the currency to the left of the amount', () => {
    expect(seen('المجموع: 12.500 د.ك', 'rtl')).toEqual(['<ك', '<.', '<د', '< ', '>12.500', '<: ', '<المجموع']);
  });

  it('keep a phone number whole within Arabic', () => {
    expect(seen(`الهاتف: ${leftToRight('+965 5123 4567')}`, 'rtl')).toEqual(['>+965 5123 4567', '<: ', '<الهاتف']);
  });

  it('leave brackets as they are written: the face that runs from the right mirrors them', () => {
    expect(seen('عسل (خام)', 'rtl')).toEqual(['<)', '<خام', '<(', '<عسل ']);
  });

  it('run by the first letter where nobody says how', () => {
    expect(seen('Honey عسل', 'auto')).toEqual(['>Honey ', '<عسل']);
    expect(seen('عسل Honey', 'auto')).toEqual(['>Honey', '<عسل ']);
    expect(seen(`: ${isolate('عسل Honey')}`, 'ltr')).toEqual(['>: ', '>Honey', '<عسل ']);
  });

  it('are those of a part only, in the directions of the whole', () => {
    const text = 'عسل سدر 500';
    expect(seen(text, 'rtl', 4, 7)).toEqual(['<سدر']);
    expect(seen(text, 'rtl', 4, 4)).toEqual([]);
  });

  it('set accented letters from their own face, and marks with their letters', () => {
    expect(paragraph('Łukasz', 'ltr').runs(0, 6)).toEqual([
      { text: 'Ł', at: 0, script: 'accented', direction: 'ltr' },
      { text: 'ukasz', at: 1, script: 'latin', direction: 'ltr' },
    ]);
    expect(paragraph('سِدر', 'rtl').runs(0, 4)).toEqual([{ text: 'سِدر', at: 0, script: 'arabic', direction: 'rtl' }]);
  });
});

describe('printable text', () => {
  it.each([
    ['قطعة ٤، شارع ١٢', 'قطعة 4، شارع 12'],
    ['بيت 🏠 نورة 👩🏽‍🦱', 'بيت نورة'],
    ['a\u202Eb\u2066c', 'abc'],
    ['one\r\n two\tthree ', 'one two three'],
    ['ﻋﺴﻞ', 'عسل'],
    ['Nguyễn © 日本', 'Nguyen © ??'],
    ['Jose\u0301', 'José'],
  ])('%j is printed as %j', (text, printed) => expect(stripUnprintable(text)).toBe(printed));
});
