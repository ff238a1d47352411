import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './sources';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { name, workspaces } = JSON.parse(read('package.json'));
const PACKAGES: string[] = workspaces.map(
  (folder: string) => JSON.parse(read(`${folder}/package.json`)).name,
);

it('every changeset names packages of the workspace', () => {
  const named = globSync('.changeset/*.md', {
    cwd: ROOT,
    exclude: ['.changeset/README.md'],
  }).flatMap((file) => {
    const [, front = ''] = read(file).split('---\n');
    const lines = front.trim().split('\n');
    return lines.map((line) => ({ file, name: line.split(/['"]/)[1] }));
  });
  expect(named.filter((entry) => ![name, ...PACKAGES].includes(entry.name))).toEqual([]);
});
