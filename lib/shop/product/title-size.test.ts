import { expect, test } from 'vitest';
import { splitSize } from './title-size.ts';

test.each([
  ['Omani Sumr Honey, Hajar Mountains, 500\u00a0g', '500\u00a0g'],
  ['تمر سكري من القصيم، علبة 1\u00a0كغ', 'علبة 1\u00a0كغ'],
  ['Sadu Line Porcelain Finjans, Set of 12', 'Set of 12'],
])('the size in the title %s is %s', (title, size) => {
  const [name, comma, found] = splitSize(title) ?? [];
  expect(found).toBe(size);
  expect(`${name}${comma} ${found}`).toBe(title);
});

test.each(['Olive-Wood Comb, Wide and Fine', 'Incense Sticks, 20', 'Ramadan Nights Box 2027', ''])(
  'the title "%s" has no size',
  (title) => {
    expect(splitSize(title)).toBeUndefined();
  },
);
