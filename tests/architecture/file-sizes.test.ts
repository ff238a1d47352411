import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './sources';

const LIMIT = 250;
const TEST_AND_SCHEMA_LIMIT = 460;
const MEDIAN_LIMIT = 50;

const files = sourceFiles();
const isTestOrSchema = (file: string) => isTest(file) || /(schema|contract)/.test(file);
const sizes = files
  .filter(({ path }) => !isTest(path))
  .map(({ lines }) => lines.length)
  .sort((a, b) => a - b);
const percentile = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0;

describe('file sizes', () => {
  it('source files have at most 250 lines, tests and schemas at most 460', () => {
    const tooLong = files.filter(
      ({ path, lines }) => lines.length > (isTestOrSchema(path) ? TEST_AND_SCHEMA_LIMIT : LIMIT),
    );
    expect(tooLong.map(({ path, lines }) => `${path}: ${lines.length} lines`)).toEqual([]);
  });

  it('the median file has at most 50 lines', () => {
    console.info(
      `${sizes.length} files, lines: median ${percentile(0.5)}, 9 of 10 up to ${percentile(0.9)}, longest ${percentile(1 - 1 / sizes.length)}`,
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(percentile(0.5)).toBeLessThanOrEqual(MEDIAN_LIMIT);
  });
});
