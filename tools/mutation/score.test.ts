import { expect, it } from 'vitest';
import { countMissing, getScore, isReached } from './score';

const file = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

it('the mutation score counts mutants that time out as killed and leaves out those that were not tested', () => {
  const report = {
    files: {
      'lib/a.ts': file('Killed', 'Timeout', 'Survived', 'Ignored'),
      'lib/b.ts': file('NoCoverage', 'Killed', 'Killed', 'RuntimeError'),
    },
  };
  expect(getScore(report, ['lib/!(*.test).ts'])).toEqual({
    files: 2,
    mutants: 6,
    killed: 4,
    percent: 66.6,
  });
});

it('the mutation score leaves out files that are no longer in the area', () => {
  const report = { files: { 'lib/a.ts': file('Killed'), 'lib/old.ts': file('Survived') } };
  expect(getScore(report, ['lib/{a,b}.ts'])).toMatchObject({ files: 1, mutants: 1, percent: 100 });
});

it('the mutation score of an area without mutants is zero', () => {
  expect(getScore({ files: {} }, ['**'])).toEqual({ files: 0, mutants: 0, killed: 0, percent: 0 });
});

it.each([
  [10, 9, 0],
  [10, 8, 1],
  [19, 17, 1],
  [19, 18, 0],
  [100, 100, 0],
])(
  'of %i mutants with %i killed, %i are missing in the mutation score',
  (mutants, killed, missing) => {
    const score = { files: 1, mutants, killed, percent: 0 };
    expect(countMissing(score)).toBe(missing);
    expect(isReached(score)).toBe(missing === 0);
  },
);

it('the mutation score of an area without mutants is not enough', () => {
  expect(isReached({ files: 0, mutants: 0, killed: 0, percent: 0 })).toBe(false);
});
