/**
 * What must work before anything is installed: plain JavaScript for Node 18, no dependency.
 * It installs what the lock file asks for and hands over to the Node 24 among the installed packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = path.join(ROOT, 'node_modules');
const NODE_24 = path.join(MODULES, 'node', 'bin', 'node');
const LOCK_FILE = path.join(ROOT, 'package-lock.json');
const MARKER = path.join(MODULES, '.installed');
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const OLDEST_NODE = 18;
const MAJOR = Number(process.versions.node.split('.')[0]);

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

const accepts = (list, value) => list === undefined || list.includes(value);
const LIBC = process.platform === 'linux' ? (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl') : undefined;

/** Optional packages are binaries, of which each platform needs its own, and extras, which nobody misses. */
function isNeeded({ optional, peer, os, cpu, libc }) {
  const isForHere = accepts(os, process.platform) && accepts(cpu, process.arch) && (libc === undefined || accepts(libc, LIBC));
  return !peer && (!optional || ((os || cpu) && isForHere));
}

/** npm keeps a lock file of what it really installed: what it lists must be what ours asks for, and nothing may be missing. */
function matchesLockFile() {
  const wanted = packagesOf(LOCK_FILE);
  const present = packagesOf(path.join(MODULES, '.package-lock.json'));
  const isWanted = ([at, entry]) => wanted[at]?.version === entry.version;
  const isPresent = ([at, entry]) => at === '' || !isNeeded(entry) || present[at];
  return Object.keys(present).length > 0 && Object.entries(present).every(isWanted) && Object.entries(wanted).every(isPresent);
}

const lockHash = () => createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');

/** Whether the packages are those of the lock file: installed by us, or by hand. */
export function isInstalled() {
  return (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === lockHash()) || matchesLockFile();
}

/** Runs npm, under another Node where its folder is given. */
function npm(args, nodeFolder) {
  const own = process.env.npm_execpath;
  const node = nodeFolder ? path.join(nodeFolder, 'node') : process.execPath;
  const [command, first] = own?.endsWith('.js') ? [node, [own]] : ['npm', []];
  const env = { ...process.env, PATH: [nodeFolder, process.env.PATH].filter(Boolean).join(path.delimiter) };
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) fail(`npm could not be started (${error.message}). Install Node ${OLDEST_NODE} or newer together with npm.`);
  if (status !== 0) fail(`\`npm ${args.join(' ')}\` failed. Its message is above; a broken connection to the package registry is the usual cause.`);
}

export function fail(message) {
  console.error(`\n✗ ${message}\n`);
  process.exit(1);
}

function runsNode24() {
  const { stdout, status } = spawnSync(NODE_24, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(stdout.slice(1).split('.')[0]) >= 24;
}

/** Node 24 of its own accord: the package that holds the binary of this platform, in a temporary folder. */
function borrowNode24(folder) {
  const { version } = packagesOf(LOCK_FILE)['node_modules/node'];
  const name = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;
  npm(['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...QUIET, `${name}@${version}`]);
  return path.join(folder, 'node_modules', name, 'bin');
}

/**
 * npm leaves out optional packages that are not for the Node that runs it, and those hold the binaries of this platform: it must
 * run under Node 24 itself. Install scripts stay off: npm versions disagree about running them, and one compiles C++ for minutes.
 */
function install() {
  console.log('• Installing packages (a minute or two, only when package-lock.json has changed)');
  const folder = mkdtempSync(path.join(tmpdir(), 'node-24-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // It empties node_modules, and with it the Node of an earlier install, which runs this.
  const nodeFolder = MAJOR < 24 || process.execPath.startsWith(MODULES) ? borrowNode24(folder) : undefined;
  npm(['ci', '--include=dev', '--ignore-scripts', ...QUIET], nodeFolder);
  fetchNode24(nodeFolder ? path.join(nodeFolder, 'node') : process.execPath);
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(MARKER, lockHash());
}

/** The one install script that is needed, run by name: it fetches the Node binary of this platform. */
function fetchNode24(node) {
  spawnSync(node, ['--no-deprecation', 'installArchSpecificPackage.js'], { cwd: path.join(MODULES, 'node'), stdio: ['ignore', 'ignore', 'inherit'] });
  const link = path.join(MODULES, '.bin', 'node');
  if (!existsSync(link) && existsSync(NODE_24)) symlinkSync('../node/bin/node', link);
}

/** The Node to go on with, after installing what is missing. */
function prepare() {
  if (MAJOR < OLDEST_NODE)
    fail(`Node ${process.versions.node} is too old: Node ${OLDEST_NODE} or newer is needed to install, and brings its own Node 24.`);
  if (!isInstalled()) install();
  if (!runsNode24()) fetchNode24(process.execPath);
  if (runsNode24()) return NODE_24;
  if (MAJOR >= 24) return process.execPath;
  return fail(`The package "node" brought no Node 24 for ${process.platform} ${process.arch}. Install Node 24 yourself and run this again with it.`);
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // already gone
  }
}

/** An npm that was killed outright passes no signal on: what it started must not outlive it. */
function onOrphaned(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 1000);
  timer.unref();
}

/**
 * Runs a TypeScript file of scripts/ under Node 24 and ends with its exit code. Signals are passed on as a message, because
 * Ctrl-C reaches both processes already; process groups that it reports are killed should it die without cleaning up.
 */
export function runUnderNode24(script, args) {
  const node = prepare();
  const groups = new Set();
  const child = spawn(node, [path.join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // What was compiled once starts in two thirds of the time: for everything that is started from here.
      NODE_COMPILE_CACHE: path.join(MODULES, '.cache', 'node'),
      ...process.env,
      PATH: `${path.join(MODULES, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  child.on('message', ({ started, ended }) => (started ? groups.add(started) : groups.delete(ended)));
  const stop = (signal) => child.connected && child.send({ stop: signal });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event) onOrphaned(() => stop('SIGHUP'));
  child.on('exit', (code) => {
    for (const group of groups) killGroup(group);
    process.exit(code ?? 1);
  });
}
