import { describe, expect, it } from 'vitest';
import { arabicRun } from './glyphs.ts';

describe('Arabic', () => {
  // Widths as HarfBuzz shapes the same words (before pair kerning, which moves letters by less than
  // 1 in 50).
  it.each([
    ['سدر دوعني', 5063],
    ['لبان حوجري', 5347],
    ['لا إله إلا الله', 4932],
  ])('joins the letters of %s', (text, width) => {
    expect(Math.abs(arabicRun(text).width - width) / width).toBeLessThan(0.02);
  });
});
