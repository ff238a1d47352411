import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/lib/paths.ts';

/** The files of the repository, as a clone has them, and new ones. */
function listFiles(): string[] {
  const { stdout, status } = spawnSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error('This test copies a git repository.');
  return stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}

/** Copies the project without its packages, its data and its secrets. */
export function copySources(folder: string): void {
  for (const file of listFiles())
    cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
}
