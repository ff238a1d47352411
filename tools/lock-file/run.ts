/**
 * Completes lock files with the optional packages of other platforms.
 *
 * npm omits an optional package from the lock file when the registry does not serve it, and
 * `npm ci` then rejects the lock file ("Missing: … from lock file"). With version, os and cpu, npm
 * skips it on other platforms and fetches it on its own; with the integrity of the registry, it
 * accepts this file of the package only.
 *
 * `node tools/lock-file/run.ts` writes the missing entries. It needs no packages: npm rejects the
 * lock file until then.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const LOCK_FILES = ['', 'console/', 'tools/', 'tools/auth-emulator/'].map(
  (folder) => `${folder}package-lock.json`,
);
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

interface LockEntry {
  version?: string;
  integrity?: string;
  /** Its URL, which names a registry. */
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  [key: string]: unknown;
}
type Packages = Record<string, LockEntry>;

/** Whether npm would find `name` from the package in the folder `from`. */
function isLocked(packages: Packages, from: string, name: string): boolean {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
  ) {
    if (packages[`${folder}${folder ? '/' : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function parsePlatform(name: string) {
  const parts = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = PROCESSORS.find((processor) =>
    parts.some((part) => part === processor || part.startsWith(`${processor}-`)),
  );
  const libc = new Map([
    ['musl', 'musl'],
    ['gnu', 'glibc'],
  ]).get(parts.at(-1) ?? '');
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/** The optional dependencies without an entry of their own: `[folder, entry]`. */
export function findMissingEntries({
  packages,
}: {
  packages: Packages;
}): [folder: string, entry: LockEntry][] {
  const missing = new Map<string, LockEntry>();
  for (const [folder, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!EXACT_VERSION.test(version) || isLocked(packages, folder, name)) continue;
      const platform = parsePlatform(name);
      if (!platform.cpu && !platform.os) continue;
      missing.set(`node_modules/${name}`, {
        version,
        ...platform,
        ...(entry.dev && { dev: true }),
        optional: true,
      });
    }
  }
  return [...missing];
}

/** Not a folder of the project, nor a link to one. */
const isInstalled = (folder: string, { link }: LockEntry) =>
  folder.includes('node_modules/') && !link;

/** The paths of packages that npm would install without checking their files. */
export const findUnchecked = ({ packages }: { packages: Packages }): string[] =>
  Object.entries(packages)
    .filter(([folder, entry]) => isInstalled(folder, entry) && !entry.integrity)
    .map(([folder]) => folder);

/** The digest of a package in the registry. */
function fetchIntegrity(folder: string, version: string | undefined): string {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const args = ['view', `${name}@${version}`, 'dist.integrity'];
  return execFileSync('npm', args, { encoding: 'utf8' }).trim();
}

function complete(file: string): void {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = findMissingEntries(lock);
  for (const [name] of missing) console.log(`${file}: added ${name}`);
  const all: [string, LockEntry][] = [...Object.entries<LockEntry>(lock.packages), ...missing];
  for (const [name, entry] of all) {
    if (!isInstalled(name, entry)) continue;
    entry.integrity ??= fetchIntegrity(name, entry.version);
    delete entry.resolved;
  }
  const entries = all.sort(
    ([a], [b]) => a.localeCompare(b, 'en'), // locale-allow: the order of npm
  );
  const packages = Object.fromEntries(entries);
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}

if (argv[1] === fileURLToPath(import.meta.url))
  for (const file of LOCK_FILES) complete(path.join(ROOT, file));
