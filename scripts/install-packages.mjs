/**
 * Installs the packages of package-lock.json. It works before anything is installed:
 * plain JavaScript for Node 18 without dependencies.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const nodeMajor = Number(process.versions.node.split('.')[0]);
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const MODULES = path.join(ROOT, 'node_modules');
export const LOCK_FILE = path.join(ROOT, 'package-lock.json');
/** On the same disk as node_modules, which is moved out of it. */
const STAGING = path.join(ROOT, '.install');
const NPM_CI = 'npm ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error';

export const readPackages = (lockFile) =>
  existsSync(lockFile) ? (JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {}) : {};

/** Runs a command line in the shell, which finds npm on every platform. */
export const shell = (command, options) =>
  spawnSync(command, {
    shell: true,
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });

/**
 * npm leaves out optional packages that do not support the Node that runs it, among
 * them binaries that are needed: it must run under Node 24, and not under the one in
 * node_modules, which it deletes. Install scripts stay off: npm versions disagree about
 * running them, and one compiles C++ for minutes.
 */
function toCommand() {
  if (nodeMajor >= 24 && !process.execPath.startsWith(MODULES)) return NPM_CI;
  const { version } = readPackages(LOCK_FILE)['node_modules/node'];
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `npm exec --yes --package=${prefix}-${process.platform}-${process.arch}@${version} --call="${NPM_CI}"`;
}

/**
 * The lock file names no registry. npm would read the list of all versions of each
 * package to find the URL of one, which takes as long as the rest of the installation.
 * Adds the URLs that the npm registry and its mirrors have.
 */
export function addUrls(lock, registry) {
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder === '' || entry.resolved || entry.link || entry.inBundle) continue;
    const name = entry.name ?? folder.split('node_modules/').pop();
    const file = `${name.split('/').pop()}-${entry.version}.tgz`;
    entry.resolved = `${registry}/${name}/-/${file}`;
  }
}

/**
 * Installs into a folder of its own, with a lock file that has the URLs, and moves
 * node_modules out of it.
 * @returns whether that succeeded; another registry may have other URLs
 */
function installWithUrls(command) {
  const { stdout } = shell('npm config get registry', {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  const registry = stdout?.trim().replace(/\/+$/, '');
  if (!registry) return false;
  rmSync(STAGING, { recursive: true, force: true });
  try {
    mkdirSync(STAGING);
    for (const file of ['package.json', '.npmrc'])
      if (existsSync(path.join(ROOT, file)))
        cpSync(path.join(ROOT, file), path.join(STAGING, file));
    const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));
    addUrls(lock, registry);
    writeFileSync(path.join(STAGING, 'package-lock.json'), JSON.stringify(lock));
    if (shell(command, { cwd: STAGING, stdio: 'ignore' }).status !== 0) return false;
    rmSync(MODULES, { recursive: true, force: true });
    renameSync(path.join(STAGING, 'node_modules'), MODULES);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(STAGING, { recursive: true, force: true });
  }
}

/**
 * Installs the packages.
 * @returns the command that failed, if one did; it has printed its message
 */
export function installPackages() {
  const command = toCommand();
  const isInstalled = installWithUrls(command) || shell(command).status === 0;
  return isInstalled ? undefined : NPM_CI;
}
