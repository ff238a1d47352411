import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { branchListSchema } from '../../../../lib/contract/branch.ts';
import { parseSeed, parseSeedJson } from './parse-seed.ts';

const branches = () =>
  JSON.parse(readFileSync(new URL('branches.json', import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >[];

it('a mistake in a seed file is reported with the file and each field', () => {
  const list = branches();
  expect(parseSeed('branches.json', branchListSchema, list)).toHaveLength(list.length);
  const wrong = [{ ...list[0], phone: '22000009', id: 5 }, ...list.slice(1)];
  const read = () => parseSeed('branches.json', branchListSchema, wrong);
  expect(read).toThrow(/^branches\.json is not valid:\n {2}0\.(id|phone): /);
  expect(read).toThrow(/\n {2}0\.phone: .+/);
});

it('a seed file that is no JSON is reported with its name', () => {
  expect(() => parseSeedJson('home.json', '{"hero": [')).toThrow(/^home\.json is not JSON: /);
});
