#!/usr/bin/env node
/**
 * Completes package-lock.json with the optional packages of other platforms.
 *
 * npm leaves an optional package out of the lock file when the registry that was asked does not serve it, and
 * `npm ci` then refuses the whole lock file ("Missing: … from lock file"). An entry needs only version, os and cpu
 * to be skipped where it does not fit and fetched where it does.
 *
 *   node scripts/lock-file.mjs           write the missing entries
 *   node scripts/lock-file.mjs --check   name them and exit 1
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const LOCK_FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Where npm would look for `name` from the package at `from`, nearest first. */
function isLocked(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${at}${at ? '/' : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.some((word) => word === processor || word.startsWith(`${processor}-`)));
  const libc = { musl: 'musl', gnu: 'glibc' }[words.at(-1)];
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

/** The optional packages that the lock file names as dependencies but has no entry for: `[path, entry]`. */
export function missingEntries(lock) {
  const missing = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!EXACT.test(version) || isLocked(lock.packages, path, name)) continue;
      const platform = platformOf(name);
      if (!platform.cpu && !platform.os) continue;
      missing.set(`node_modules/${name}`, { version, ...platform, ...(entry.dev && { dev: true }), optional: true });
    }
  }
  return [...missing];
}

function main() {
  const text = readFileSync(LOCK_FILE, 'utf8');
  const lock = JSON.parse(text);
  const missing = missingEntries(lock);
  if (missing.length === 0) return console.log('package-lock.json is complete');
  for (const [path] of missing) console.log(`missing: ${path}`);
  if (argv.includes('--check')) exit(1);
  const entries = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(LOCK_FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`${missing.length} entries written`);
}

if (argv[1] === fileURLToPath(import.meta.url)) main();
