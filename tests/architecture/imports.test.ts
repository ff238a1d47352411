import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isTest, ROOT, sourceFiles } from './sources';

const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const FOLDER = 'lib/domain';

function listCruised(): string[] {
  const args = [CRUISER, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', FOLDER];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stdout}${stderr}`);
  const { modules }: { modules: { source: string }[] } = JSON.parse(stdout);
  return modules.map(({ source }) => source);
}

it('dependency-cruiser reads the source files', () => {
  const isOfFolder = (file: string) =>
    file.startsWith(`${FOLDER}/`) && file.endsWith('.ts') && !isTest(file);
  const sources = sourceFiles().filter(({ path: file }) => isOfFolder(file));
  expect(sources.length).toBeGreaterThan(0);
  expect(listCruised().filter(isOfFolder)).toHaveLength(sources.length);
});
