import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isTest, ROOT, sourceFiles } from './sources';

const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs');
const FOLDER = 'lib/domain';

/** Checks the files of lib/domain in a copy of the project. */
function cruise(cwd: string): { sources: string[]; broken: string[] } {
  const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', FOLDER];
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

it('dependency-cruiser reports an upward import', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
  for (const name of [FOLDER, 'components', 'gateway'])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'tsconfig.json'), '{}');
  writeFileSync(path.join(folder, 'components/button.ts'), 'export const button = 1;\n');
  const upward = "export { button } from '../../components/button.ts';\n";
  writeFileSync(path.join(folder, FOLDER, 'upward.ts'), upward);
  expect(cruise(folder).broken).toContain('lib-is-below-everything');
  rmSync(folder, { recursive: true });
});
