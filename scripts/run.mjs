#!/usr/bin/env node
/**
 * `node scripts/run.mjs COMMAND [ARGUMENTS]` runs scripts/commands/COMMAND.ts under
 * Node 24, and `… tools NAME [ARGUMENTS]` runs tools/NAME/run.ts. It works before anything is installed: plain JavaScript for Node 18 without
 * dependencies. It installs the packages of package-lock.json where they are missing or
 * outdated; the Node 24 binary is one of them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {
  installPackages,
  LOCK_FILE,
  MODULES,
  nodeMajor,
  ROOT,
  readPackages,
  shell,
} from './install-packages.mjs';

const NODE_24 = path.join(MODULES, 'node', 'bin', 'node');
const MARKER = path.join(MODULES, '.installed');
const MIN_NODE = 18;
const lockHash = () => createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');

function fail(message) {
  console.error(`\n✗ ${message}\n`);
  process.exit(1);
}

/** Optional packages are extras, or binaries of which each platform needs its own. */
function isRequired({ optional, peer, os, cpu, libc }) {
  const includes = (list, value) => !list || list.includes(value);
  const ownLibc =
    process.platform !== 'linux' || process.report.getReport().header.glibcVersionRuntime
      ? 'glibc'
      : 'musl';
  const isOwnBinary =
    (os || cpu) &&
    includes(os, process.platform) &&
    includes(cpu, process.arch) &&
    includes(libc, ownLibc);
  return !peer && (!optional || isOwnBinary);
}

/**
 * npm lists in node_modules what it installed: an installation by hand counts when it
 * is exactly that of the lock file.
 */
function matchesLockFile() {
  const locked = readPackages(LOCK_FILE);
  const installed = readPackages(path.join(MODULES, '.package-lock.json'));
  return (
    Object.entries(installed).every(
      ([folder, { version }]) => locked[folder]?.version === version,
    ) &&
    Object.entries(locked).every(
      ([folder, entry]) => folder === '' || !isRequired(entry) || installed[folder],
    )
  );
}

const isInstalled = () =>
  (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === lockHash()) || matchesLockFile();
const isNode24 = () =>
  Number(spawnSync(NODE_24, ['--version'], { encoding: 'utf8' }).stdout?.slice(1).split('.')[0]) >=
  24;

function install() {
  console.log('• Installing packages (a minute or two, only when package-lock.json has changed)');
  const failed = installPackages();
  if (failed)
    fail(
      `\`${failed}\` failed. Its message is above; a broken connection to the package registry is the usual cause.`,
    );
  writeFileSync(MARKER, lockHash());
}

/**
 * The one install script that is needed: it downloads the Node binary of this platform.
 */
function downloadNode24() {
  shell('node --no-deprecation installArchSpecificPackage.js', {
    cwd: path.join(MODULES, 'node'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const link = path.join(MODULES, '.bin', 'node');
  if (!existsSync(link) && existsSync(NODE_24)) symlinkSync('../node/bin/node', link);
}

/**
 * Installs what is missing.
 * @returns the path of a Node 24 or newer
 */
function prepareNode() {
  if (nodeMajor < MIN_NODE)
    fail(
      `Node ${process.versions.node} is too old: install Node ${MIN_NODE} or newer, which then installs its own Node 24.`,
    );
  if (!isInstalled()) install();
  if (!isNode24()) downloadNode24();
  if (isNode24()) return NODE_24;
  if (nodeMajor >= 24) return process.execPath;
  return fail(
    `The package "node" has no Node 24 for ${process.platform} ${process.arch}. Install Node 24 and run this command again.`,
  );
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/**
 * Calls `callback` when the parent process is gone: an npm that was killed passes no
 * signal on.
 */
function onOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 1000);
  timer.unref();
}

/**
 * Runs the command and exits with its code. Signals are passed on as messages, because
 * Ctrl-C reaches both processes already. The command reports the process groups that it
 * starts: those that are left when it crashes are killed.
 */
function runCommand(file, args) {
  const groups = new Set();
  const child = spawn(prepareNode(), [file, ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Compiled code is cached for every Node process that is started from here: they
      // start in two thirds of the time.
      NODE_COMPILE_CACHE: path.join(MODULES, '.cache', 'node'),
      ...process.env,
      PATH: `${path.join(MODULES, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });
  child.on('message', ({ started, ended }) =>
    started ? groups.add(started) : groups.delete(ended),
  );
  const stop = (signal) => child.connected && child.send({ stop: signal });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event) onOrphaned(() => stop('SIGHUP'));
  child.on('exit', (code) => {
    for (const group of groups) killGroup(group);
    process.exit(code ?? 1);
  });
}

/** Installs the packages of tools/ unless they are those of its lock file. */
function installTools() {
  const folder = path.join(ROOT, 'tools');
  const marker = path.join(folder, 'node_modules', '.installed');
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('• Installing the packages of tools/');
  // Peer dependencies are packages of the project.
  shell('npm ci --legacy-peer-deps --ignore-scripts --no-audit --no-fund --loglevel=error', {
    cwd: folder,
    stdio: 'inherit',
  });
  if (!existsSync(path.dirname(marker))) fail('The packages of tools/ could not be installed.');
  writeFileSync(marker, lock);
}

const [command = '', ...commandArgs] = process.argv.slice(2);
if (command === 'tools') {
  const [tool = '', ...toolArgs] = commandArgs;
  const file = path.join(ROOT, 'tools', tool, 'run.ts');
  if (!tool || !existsSync(file)) {
    const names = readdirSync(path.join(ROOT, 'tools')).filter((name) =>
      existsSync(path.join(ROOT, 'tools', name, 'run.ts')),
    );
    fail(`Usage: npm run tools -- NAME [ARGUMENTS], with one of ${names.join(', ')}.`);
  }
  installTools();
  runCommand(file, toolArgs);
} else {
  const file = path.join(ROOT, 'scripts', 'commands', `${command}.ts`);
  if (!existsSync(file)) fail(`There is no command "${command}" in scripts/commands.`);
  runCommand(file, commandArgs);
}
