import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isTest, ROOT, sourceFiles } from './sources';

const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = path.join(ROOT, 'tests/architecture/import-rules.cjs');
const FOLDER = 'lib/domain';

/** Checks the files of a folder in a copy of the project. */
function cruise(cwd: string, checked = FOLDER): { sources: string[]; broken: string[] } {
  const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', checked];
  const options = { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { stdout, stderr } = spawnSync(process.execPath, args, options);
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stdout}${stderr}`);
  const { modules, summary } = JSON.parse(stdout);
  return {
    sources: modules.map(({ source }: { source: string }) => source),
    broken: summary.violations.map(({ rule }: { rule: { name: string } }) => rule.name),
  };
}

it('the tools import nothing by the alias that only bundlers and Vitest resolve', () => {
  const sources = new Map(
    sourceFiles('**/*.ts').map(({ path: file, lines }) => [file, lines.join('\n')]),
  );
  const waiting = [...sources.keys()].filter((file) => /^tools\/[^/]+\/run\.ts$/.test(file));
  expect(waiting.length).toBeGreaterThan(5);
  const reached = new Set(waiting);
  const found: string[] = [];
  for (const file of reached)
    for (const [, specifier = ''] of (sources.get(file) ?? '').matchAll(/ from '([^']+)'/g)) {
      if (specifier.startsWith('@/')) found.push(`${file}: ${specifier}`);
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (specifier.startsWith('.') && sources.has(target)) reached.add(target);
    }
  expect(found).toEqual([]);
});

it('dependency-cruiser reads the source files', () => {
  const isOfFolder = (file: string) =>
    file.startsWith(`${FOLDER}/`) && file.endsWith('.ts') && !isTest(file);
  const sources = sourceFiles().filter(({ path: file }) => isOfFolder(file));
  expect(sources.length).toBeGreaterThan(0);
  expect(cruise(ROOT).sources.filter(isOfFolder)).toHaveLength(sources.length);
});

it.each([
  ['lib-is-below-everything', 'lib/domain/upward.ts', 'components/button.ts'],
  [
    'gateway-accounts-import-variables-only',
    'gateway/payments/providers/x/account.ts',
    'gateway/a.ts',
  ],
  ['gateway-order-modules-import-downwards', 'gateway/orders/upward.ts', 'gateway/payments/a.ts'],
  ['gateway-order-modules-import-downwards', 'gateway/payments/a.ts', 'gateway/checkout/a.ts'],
  ['gateway-folders-import-downwards', 'gateway/orders/record/a.ts', 'gateway/orders/points/b.ts'],
  [
    'gateway-folders-import-downwards',
    'gateway/catalogue/import/a.ts',
    'gateway/catalogue/staff/b.ts',
  ],
  ['console-imports-downwards', 'console/src/data/a.ts', 'console/src/screens/orders/b.ts'],
  [
    'console-screens-are-independent',
    'console/src/screens/cash/a.ts',
    'console/src/screens/orders/b.ts',
  ],
  [
    'gateway-folders-of-a-line-are-independent',
    'gateway/fulfilment/status/a.ts',
    'gateway/fulfilment/returns/b.ts',
  ],
])('dependency-cruiser reports an import against %s from %s', (rule, from, to) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
  for (const name of ['gateway', path.dirname(from), path.dirname(to)])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'tsconfig.json'), '{}');
  writeFileSync(path.join(folder, to), 'export const target = 1;\n');
  const specifier = path.posix.relative(path.posix.dirname(from), to);
  const imported = specifier.startsWith('.') ? specifier : `./${specifier}`;
  writeFileSync(path.join(folder, from), `export { target } from '${imported}';\n`);
  expect(cruise(folder, path.dirname(from)).broken).toContain(rule);
  rmSync(folder, { recursive: true });
});
