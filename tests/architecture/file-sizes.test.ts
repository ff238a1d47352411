import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './sources';

const LIMIT = 250;
/** Tests, and tables of schemas. */
const GENEROUS_LIMIT = 400;
const MEDIAN_LIMIT = 50;

const files = sourceFiles();
const isGenerous = (file: string) => isTest(file) || /(schema|contract)/.test(file);
const sizes = files
  .filter(({ path }) => !isTest(path))
  .map(({ lines }) => lines.length)
  .sort((a, b) => a - b);
const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0;

describe('file sizes', () => {
  it('stay below the limit', () => {
    const tooLong = files.filter(({ path, lines }) => lines.length > (isGenerous(path) ? GENEROUS_LIMIT : LIMIT));
    expect(tooLong.map(({ path, lines }) => `${path}: ${lines.length} lines`)).toEqual([]);
  });

  it('are mostly small', () => {
    console.info(`${sizes.length} files, lines: median ${at(0.5)}, 9 of 10 up to ${at(0.9)}, longest ${at(1 - 1 / sizes.length)}`);
    expect(sizes.length).toBeGreaterThan(0);
    expect(at(0.5)).toBeLessThanOrEqual(MEDIAN_LIMIT);
  });
});
