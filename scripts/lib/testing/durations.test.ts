import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { formatDurations, getPlaywrightDurations, getVitestDurations } from './durations.ts';

it('reads the duration of each file from a report of Vitest', () => {
  const report = {
    testResults: [{ name: path.join(ROOT, 'lib/a.test.ts'), startTime: 1_000, endTime: 2_500 }],
  };
  expect(getVitestDurations(report)).toEqual([{ file: 'lib/a.test.ts', seconds: 1.5 }]);
});

it('adds up all results of a file of Playwright, retries and nested groups included', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [
      {
        file: 'cart.spec.ts',
        specs: [spec(1_000, 500)],
        suites: [{ file: 'cart.spec.ts', specs: [spec(2_000)] }],
      },
    ],
  };
  expect(getPlaywrightDurations(report)).toEqual([{ file: 'cart.spec.ts', seconds: 3.5 }]);
});

it('prints suites in their order and files from slow to fast', () => {
  const files = [
    { file: 'fast.test.ts', seconds: 1 },
    { file: 'slow.test.ts', seconds: 9 },
  ];
  const suites = [
    { suite: 'lint', seconds: 2, files: [] },
    { suite: 'unit', seconds: 10, files },
  ];
  const table = formatDurations(suites, 11);
  expect(table.split('\n').map((row) => row.trim())).toEqual([
    'Durations',
    '2.0 s  lint',
    '10.0 s  unit',
    '11.0 s  total',
    '',
    'unit, slowest files',
    '9.0 s  slow.test.ts',
    '1.0 s  fast.test.ts',
  ]);
});
