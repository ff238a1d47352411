import { expect, it } from 'vitest';
import { readTime } from './read-cells.ts';

const toInstant = (text: string) => {
  const read = readTime(text);
  return read && new Date(read.at).toISOString();
};

it.each([
  [' 2026-12-31 ', '2026-12-30T21:00:00.000Z'],
  ['2026/12/31 8:05', '2026-12-31T05:05:00.000Z'],
  ['2026-12-31T08:05:10.000Z', '2026-12-31T08:05:10.000Z'],
  ['2026-12-31 08:05:10 +0200', '2026-12-31T06:05:10.000Z'],
  ['2026-12-31T08:05-05:00', '2026-12-31T13:05:00.000Z'],
])('the time %s is read in its zone, or in that of the shop', (text, instant) => {
  expect(toInstant(text)).toBe(instant);
});

it.each(['2026-02-31', '2026-13-01', '2026-12-31 8:05 PM', '2026-12-31 25:00', '2026-12-31x'])(
  'the time %s is not guessed',
  (text) => expect(readTime(text)).toBeUndefined(),
);
