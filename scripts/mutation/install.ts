import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, TEST_LOG_DIR } from '../lib/paths.ts';
import type { ProcessManager } from '../lib/process-manager.ts';
import { inheritedEnv } from '../lib/settings.ts';

/**
 * Below node_modules: no tool of the project reads the packages as sources, Node finds
 * the project's Vitest in a parent folder, and `npm ci` of the project removes them.
 */
const FOLDER = path.join(ROOT, 'node_modules', '.cache', 'mutation');
const LOCK_FILE = 'package-lock.json';
const FILES = ['package.json', LOCK_FILE];

export const STRYKER = path.join(FOLDER, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const isInstalled = () =>
  existsSync(path.join(FOLDER, 'node_modules', '.package-lock.json')) &&
  FILES.every(
    (file) =>
      readFileSync(path.join(FOLDER, file), 'utf8') ===
      readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  );

/** Installs the packages of this folder unless they are installed. */
export async function installStryker(manager: ProcessManager): Promise<void> {
  if (isInstalled()) return;
  console.log('• Installing Stryker');
  mkdirSync(FOLDER, { recursive: true });
  for (const file of FILES)
    copyFileSync(path.join(import.meta.dirname, file), path.join(FOLDER, file));
  // The peer dependency of the runner is the Vitest of the project.
  const args = 'ci --legacy-peer-deps --ignore-scripts --no-audit --no-fund --loglevel=error';
  await manager.runOrThrow({
    name: 'mutation-install',
    command: 'npm',
    args: args.split(' '),
    cwd: FOLDER,
    env: inheritedEnv(),
    logDir: TEST_LOG_DIR,
  });
}
