import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, TEST_LOG_DIR } from './paths.ts';
import type { ProcessManager } from './process-manager.ts';
import { inheritedEnv } from './settings.ts';

const FILES = ['package.json', 'package-lock.json'];

const isInstalled = (sources: string, folder: string) =>
  existsSync(path.join(folder, 'node_modules', '.package-lock.json')) &&
  FILES.every(
    (file) =>
      readFileSync(path.join(folder, file), 'utf8') ===
      readFileSync(path.join(sources, file), 'utf8'),
  );

/**
 * Installs the packages of a tool that is large and rarely used, unless they are
 * installed: `npm ci` of the project would take longer with them. They are below
 * node_modules: no tool of the project reads them as sources, Node finds the project's
 * packages in a parent folder, and `npm ci` of the project removes them.
 *
 * @param name of the folder in `scripts/` with the tool's package.json and lock file
 * @returns the folder `node_modules` with the packages
 */
export async function installPackages(manager: ProcessManager, name: string): Promise<string> {
  const sources = path.join(ROOT, 'scripts', name);
  const folder = path.join(ROOT, 'node_modules', '.cache', name);
  const modules = path.join(folder, 'node_modules');
  if (isInstalled(sources, folder)) return modules;
  console.log(`• Installing the packages of \`npm run ${name}\``);
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) copyFileSync(path.join(sources, file), path.join(folder, file));
  // Peer dependencies are packages of the project.
  const args = 'ci --legacy-peer-deps --ignore-scripts --no-audit --no-fund --loglevel=error';
  await manager.runOrThrow({
    name: `install-${name}`,
    command: 'npm',
    args: args.split(' '),
    cwd: folder,
    env: inheritedEnv(),
    logDir: TEST_LOG_DIR,
  });
  return modules;
}
