import { expect, test } from 'vitest';
import { joinUnits } from './join-units.ts';

test.each([
  ['Omani Sumr Honey, 500 g', 'Omani Sumr Honey, 500\u00a0g'],
  ['Brass Dallah, 1 Litre', 'Brass Dallah, 1\u00a0Litre'],
  ['سدر دوعني، 500 غ في برطمان', 'سدر دوعني، 500\u00a0غ في برطمان'],
  ['Rug, 80 × 200 cm', 'Rug, 80\u00a0×\u00a0200\u00a0cm'],
])('joins number and unit of "%s"', (text, joined) => {
  expect(joinUnits(text)).toBe(joined);
  expect(joinUnits(joined)).toBe(joined);
});

test.each(['Set of 12 glasses', '3 grapes', '4 months', 'Ramadan Nights Box 2027'])(
  'keeps the spaces of "%s"',
  (text) => {
    expect(joinUnits(text)).toBe(text);
  },
);
