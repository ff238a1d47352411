import { expect, it } from 'vitest';
import { createRandom, createZipf } from './zipf.ts';

const draw = (count: number, choose: () => number) => Array.from({ length: count }, choose);

it('draws the same numbers from 0 to 1 with the same seed, others with another', () => {
  const numbers = draw(1_000, createRandom(1));
  expect(draw(1_000, createRandom(1))).toEqual(numbers);
  expect(draw(1_000, createRandom(2))).not.toEqual(numbers);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
});

it('chooses the n-th 1/n as often as the first, and every one', () => {
  const chosen = draw(50_000, createZipf(5, createRandom(7)));
  const counts = [0, 1, 2, 3, 4].map((index) => chosen.filter((one) => one === index).length);
  for (const [index, count] of counts.entries())
    expect(count / (counts[0] ?? 0)).toBeCloseTo(1 / (index + 1), 1);
});

it('chooses the only one of one', () => {
  expect(draw(3, createZipf(1, createRandom(7)))).toEqual([0, 0, 0]);
});
