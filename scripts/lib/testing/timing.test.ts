import { expect, it } from 'vitest';
import { median, pairedRatio } from './timing.ts';

it('returns the median of an odd and an even number of values', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
});

it('returns the median ratio of paired measurements', () => {
  expect(
    pairedRatio([
      [1, 2],
      [30, 10],
      [5, 10],
    ]),
  ).toBe(0.5);
});
