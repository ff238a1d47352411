import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readCastings } from './casting.ts';
import { itemSvg } from './compose.ts';
import { flags } from './flags.ts';
import { arabicRun, latinRun } from './studio/glyphs.ts';

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const castings = readCastings();

const mediasSchema = z.object({
  sku: z.string(),
  medias: z.array(z.object({ url: z.string(), blurDataUrl: z.string().startsWith('data:image/webp;base64,').max(300) })).length(2),
});
const lines = readFileSync(at('gateway/db/seed/medias.jsonl'), 'utf8').trim().split('\n');
const medias = lines.map((line) => mediasSchema.parse(JSON.parse(line)));

describe('the studio', () => {
  const drawn = castings.map((cast) => ({ sku: cast.sku, front: itemSvg(cast, 1), second: itemSvg(cast, 2) }));

  it('draws every casting line in two pictures, no two alike', () => {
    expect(castings.length).toBeGreaterThan(100);
    for (const { sku, front, second } of drawn) expect(front + second, sku).not.toMatch(/NaN|undefined|Infinity/);
    expect(new Set(drawn.flatMap(({ front, second }) => [front, second])).size).toBe(castings.length * 2);
  });

  it('draws the same picture again from the same line', () => {
    for (const [i, cast] of castings.entries()) if (i % 12 === 0) expect(itemSvg(cast, 1), cast.sku).toBe(drawn[i]?.front);
  });
});

describe('labels', () => {
  // Widths as HarfBuzz shapes the same words (before pair kerning, which moves letters by less than 1 in 50).
  it.each([
    ['سدر دوعني', 5063],
    ['لبان حوجري', 5347],
    ['ثري بيز', 3228],
    ['لا إله إلا الله', 4932],
  ])('joins the letters of %s', (text, width) => {
    expect(Math.abs(arabicRun(text).width - width) / width).toBeLessThan(0.02);
  });

  it('has every letter that the casting asks for', () => {
    for (const { label, size, brand, sku } of castings) {
      expect(() => arabicRun(label.Ar), sku).not.toThrow();
      for (const text of [label.En, size.En, brand]) expect(latinRun(text).glyphs.length, `${sku} ${text}`).toBe([...text.normalize('NFC')].length);
    }
  });
});

describe('what is shipped', () => {
  it('has two pictures under 90 kB for every casting line', () => {
    expect(medias.map(({ sku }) => sku).sort()).toEqual(castings.map(({ sku }) => sku).sort());
    for (const { url } of medias.flatMap((line) => line.medias)) expect(statSync(at(`gateway${url}`)).size, url).toBeLessThan(90_000);
  });

  it('has light flags', () => {
    for (const [file, svg] of flags()) {
      expect(svg.length, file).toBeLessThan(4000);
      expect(existsSync(at(file)), file).toBe(true);
    }
  });
});
