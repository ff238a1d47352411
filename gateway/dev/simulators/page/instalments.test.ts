import { expect, it } from 'vitest';
import { instalments } from './instalments.ts';

it.each([
  [12_000, 4, [3000, 3000, 3000, 3000]],
  [10_001, 4, [2500, 2500, 2500, 2501]],
  [10_000, 3, [3333, 3333, 3334]],
  [1, 4, [0, 0, 0, 1]],
])(
  'instalments assign the remainder of %i fils in %i parts to the last part',
  (total, parts, expected) => {
    expect(instalments(total, parts)).toEqual(expected);
  },
);
