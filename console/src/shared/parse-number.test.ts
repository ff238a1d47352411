import { expect, it } from 'vitest';
import { parseNumber, toNumberText } from './parse-number';

it.each([
  ['٥٫٢٥٠', 5.25],
  ['۵', 5],
  ['١٬٢٥٠', 1250],
  [' -٣ ', -3],
  ['−3', -3],
  ['+12', 12],
  ['.5', 0.5],
  ['5.', 5],
])('the number %s is read as %d', (text, value) => expect(parseNumber(text)).toBe(value));

it.each(['abc', '5 د.ك', '1e3', '--3', '', '-'])('%j is no number', (text) => {
  expect(parseNumber(text)).toBeUndefined();
});

it('an amount is shown in fils, and one with more decimals as it is', () => {
  const texts = [5.25, 0, 12.3456, undefined].map((value) => toNumberText(value, 3));
  expect(texts).toEqual(['5.250', '0.000', '12.3456', '']);
});

it('a small number is shown with its digits', () => {
  expect([toNumberText(0.000001), toNumberText(1250), toNumberText('abc')]).toEqual([
    '0.000001',
    '1250',
    'abc',
  ]);
});
