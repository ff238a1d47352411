/**
 * Completes package-lock.json with the optional packages of other platforms.
 *
 * npm omits an optional package from the lock file when the registry does not serve it,
 * and `npm ci` then rejects the lock file ("Missing: … from lock file"). With version,
 * os and cpu, npm skips it on other platforms and fetches it on its own; with the
 * integrity of the registry, it accepts this file of the package only.
 *
 *   node scripts/lock-file.ts           write the missing entries
 *   node scripts/lock-file.ts --check   list them and exit 1
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const LOCK_FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url));
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

/** The optional dependencies without an entry of their own: `[path, entry]`. */
export function findMissingEntries({
  packages,
}: {
  packages: Packages;
}): [path: string, entry: LockEntry][] {
  const missing = new Map<string, LockEntry>();
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!EXACT_VERSION.test(version) || isLocked(packages, path, name)) continue;
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

/** The paths of packages that npm would install without checking their files. */
export const findUnchecked = ({ packages }: { packages: Packages }): string[] =>
  Object.entries(packages)
    .filter(([path, { link, integrity }]) => path !== '' && !link && !integrity)
    .map(([path]) => path);

/** The digest of a package in the registry. */
function fetchIntegrity(path: string, version: string | undefined): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const args = ['view', `${name}@${version}`, 'dist.integrity'];
  return execFileSync('npm', args, { encoding: 'utf8' }).trim();
}

function main(): void {
  const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));
  const missing = findMissingEntries(lock);
  for (const [path] of missing) console.log(`missing: ${path}`);
  const unchecked = findUnchecked(lock);
  for (const path of unchecked) console.log(`without integrity: ${path}`);
  if (argv.includes('--check')) exit(missing.length + unchecked.length > 0 ? 1 : 0);
  const all: [string, LockEntry][] = [...Object.entries<LockEntry>(lock.packages), ...missing];
  for (const [path, entry] of all)
    if (path !== '' && !entry.link) entry.integrity ??= fetchIntegrity(path, entry.version);
  const entries = all.sort(
    ([a], [b]) => a.localeCompare(b, 'en'), // locale-allow: the order of npm
  );
  writeFileSync(
    LOCK_FILE,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`,
  );
  console.log(`${missing.length} entries written`);
}

if (argv[1] === fileURLToPath(import.meta.url)) main();
