import { expect, it } from 'vitest';
import { type BenchRow, formatBenchRow, isMet } from './bench-row.ts';

const START: BenchRow = {
  what: 'cold start',
  unit: 'ms',
  ours: 410.4,
  bare: 400,
  target: { of: 'ours', max: 430 },
};
const LOAD: BenchRow = {
  what: 'requests/s, gzip: /',
  unit: '1/s',
  ours: 500,
  bare: 520,
  ratio: 0.949,
  target: { of: 'ratio', min: 0.95 },
};

it('formats both figures, their ratio and the target', () => {
  expect(formatBenchRow(START)).toBe('| cold start | 410 ms | 400 ms | 1.03 | ≤ 430 ms | yes |');
});

it('prefers the median ratio of pairs to the ratio of the medians', () => {
  expect(formatBenchRow(LOAD)).toBe(
    '| requests/s, gzip: / | 500 1/s | 520 1/s | 0.95 | ≥ 0.95 × bare | NO |',
  );
  const { ratio: _, ...unpaired } = LOAD;
  expect(isMet(unpaired)).toBe(true);
});

it('formats a figure without a baseline', () => {
  const { bare: _, ...row } = START;
  expect(formatBenchRow(row)).toBe('| cold start | 410 ms | – | – | ≤ 430 ms | yes |');
});

it('meets a target at its limit, and none beyond it or without a figure', () => {
  expect(isMet({ ...START, ours: 430 })).toBe(true);
  expect(isMet({ ...START, ours: 431 })).toBe(false);
  expect(isMet({ ...START, ours: Number.NaN })).toBe(false);
  expect(isMet({ ...LOAD, ratio: 0.95 })).toBe(true);
});
