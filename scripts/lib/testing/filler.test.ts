import { expect, it } from 'vitest';
import { adjustFiller, createFiller, isSimilarSize } from './filler.ts';

const HTML = Buffer.from('<p class="a">عسل &amp; dates\n'.repeat(500));

it.each([0, 1, 700, 9_000, 40_000])('cuts a filler of %i bytes that nothing escapes', (bytes) => {
  const filler = createFiller(HTML, bytes);
  // A character of several bytes is replaced where it is cut.
  expect(Math.abs(Buffer.byteLength(filler) - bytes)).toBeLessThan(bytes * 0.03 + 8);
  expect(filler).not.toMatch(/[<>&"'\\\n\uFFFD]/);
});

it('takes the filler from all parts of the page', () => {
  const html = Buffer.from('a'.repeat(5_000) + 'b'.repeat(5_000));
  const filler = createFiller(html, 1_000);
  expect(filler).toMatch(/^a+b+$/);
  expect(Math.abs(filler.indexOf('b') - 500)).toBeLessThan(110);
});

it('reaches the target size of a page that contains its filler twice and other HTML', () => {
  const toSize = (filler: number) => 7_300 + 2 * filler;
  const filler = adjustFiller(20_000, toSize(20_000), 80_000);
  expect(toSize(filler)).toBe(80_000);
});

it('adds no filler to a page that is larger than its target', () => {
  expect(adjustFiller(100, 9_000, 5_000)).toBe(0);
});

it('accepts sizes within 5 % of the target', () => {
  expect([95, 100, 105].map((bytes) => isSimilarSize(bytes, 100))).toEqual([true, true, true]);
  expect([94, 106].map((bytes) => isSimilarSize(bytes, 100))).toEqual([false, false]);
});
