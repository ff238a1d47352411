#!/usr/bin/env node
/**
 * `node scripts/run.mjs [NODE OPTIONS] FILE [ARGUMENTS]` runs a TypeScript file under Node 24,
 * `… tools NAME [ARGUMENTS]` runs tools/NAME/run.ts, and `… install FOLDER` installs the packages
 * of another folder. Each installs the packages when package-lock.json has changed; Node 24 is one
 * of them. Plain JavaScript for Node 18, without dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { listUsedPorts } from './early-ports.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TOOLS = path.join(ROOT, 'tools');
const MODULES = path.join(ROOT, 'node_modules');
const NODE_FOLDER = path.join(MODULES, 'node', 'bin');
const NODE_PACKAGE = path.join(MODULES, 'node', 'node_modules');
const NODE_24 = path.join(NODE_FOLDER, process.platform === 'win32' ? 'node.exe' : 'node');
const NODE_MAJOR = Number(process.versions.node.split('.')[0]);
/** npm below this version of Node leaves out binaries that do not support it. */
const MIN_INSTALLING_NODE = 22;
/** Install scripts are off: one compiles C++ for minutes, and only that of Node is needed. */
const NPM_CI = 'npm ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error';
const INSTALL_NODE = 'npm rebuild node --ignore-scripts=false --loglevel=error';

function fail(message) {
  console.error(`\n✗ ${message}\n`);
  process.exit(1);
}

/** npm runs under a Node of its own: it cannot replace the one in node_modules. */
function toInstallCommand(lock) {
  if (NODE_MAJOR >= MIN_INSTALLING_NODE && !process.execPath.startsWith(MODULES)) return NPM_CI;
  const { version } = JSON.parse(lock).packages['node_modules/node'];
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = `${platform}-${process.arch}` === 'darwin-arm64' ? 'node-bin' : 'node';
  const node = `${prefix}-${platform}-${process.arch}@${version}`;
  return `npm exec --yes --package=${node} --call="${NPM_CI}"`;
}

/** Peer dependencies of the tools are packages of the project. */
const toOwnCommands = (folder) => [folder === TOOLS ? `${NPM_CI} --legacy-peer-deps` : NPM_CI];

/** npm would report a folder of another user as twenty lines of its own code. */
function requireWritable(folder) {
  const modules = path.join(folder, 'node_modules');
  try {
    for (const one of [folder, modules]) if (existsSync(one)) accessSync(one, constants.W_OK);
  } catch {
    fail(`${folder} belongs to another user or is read-only: packages cannot be installed in it.`);
  }
}

const MARKER = path.join('node_modules', '.installed');

function readLock(folder) {
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  return { lock, hash: createHash('sha256').update(lock).digest('hex') };
}

function isInstalled(folder) {
  const marker = path.join(folder, MARKER);
  return existsSync(marker) && readFileSync(marker, 'utf8') === readLock(folder).hash;
}

/**
 * Installs the packages of a folder unless they are those of its lock file.
 * @param toCommands returns the commands for a lock file
 */
function install(folder, toCommands = () => toOwnCommands(folder)) {
  if (isInstalled(folder)) return;
  const { lock, hash } = readLock(folder);
  requireWritable(folder);
  console.log('• Installing packages (a minute or two, only when package-lock.json has changed)');
  for (const command of toCommands(lock)) {
    // A shell finds npm on every platform.
    const options = { cwd: folder, shell: true, stdio: ['ignore', 'inherit', 'inherit'] };
    if (spawnSync(command, options).status !== 0)
      fail(`\`${command}\` failed. Is the package registry reachable?`);
  }
  // Beside the program, which is a hard link, the package of Node has npm and headers: 68 MB.
  if (folder === ROOT) rmSync(NODE_PACKAGE, { recursive: true, force: true });
  writeFileSync(path.join(folder, MARKER), hash);
}

function findNode24() {
  if (spawnSync(NODE_24, ['--version']).status === 0) return NODE_24;
  if (NODE_MAJOR >= 24) return process.execPath;
  return fail(`Install Node 24: its package does not support ${process.platform} ${process.arch}.`);
}

/** Runs a file and exits with its code. */
function run(file, args, options = []) {
  const folders = [NODE_FOLDER, path.join(MODULES, '.bin'), process.env.PATH ?? ''];
  const child = spawn(findNode24(), [...options, file, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      // With the compiled code in a cache, processes start in two thirds of the time.
      NODE_COMPILE_CACHE: path.join(MODULES, '.cache', 'node'),
      ...process.env,
      PATH: folders.join(path.delimiter),
    },
  });
  // On Windows, Ctrl-C reaches all processes, and kill() ends one without notice.
  const stop = (signal) => process.platform === 'win32' || child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // npm passes a signal on to its shell only, which ends without passing it on.
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && stop('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(watch, 1000).unref();
  child.on('exit', (code) => process.exit(code ?? 1));
}

function findTool(name) {
  const toFile = (tool) => path.join(TOOLS, tool, 'run.ts');
  if (name && existsSync(toFile(name))) return toFile(name);
  const names = readdirSync(TOOLS).filter((tool) => existsSync(toFile(tool)));
  return fail(`Usage: npm run tools -- NAME [ARGUMENTS], with one of ${names.join(', ')}.`);
}

if (NODE_MAJOR < 18) fail(`Node ${process.versions.node} is too old: install Node 18 or newer.`);
const parameters = process.argv.slice(2);
if (parameters.includes('scripts/start.ts') && !isInstalled(ROOT)) {
  const used = await listUsedPorts(ROOT);
  if (used.length > 0)
    fail(`Ports in use: ${used.join(', ')}. Stop their programs, or set other ports.`);
}
install(ROOT, (lock) => [toInstallCommand(lock), INSTALL_NODE]);
const position = Math.max(
  0,
  parameters.findIndex((one) => !one.startsWith('--')),
);
const options = parameters.slice(0, position);
const [command = '', ...args] = parameters.slice(position);
if (command === 'install') {
  install(path.resolve(ROOT, args[0] ?? ''));
} else if (command === 'tools') {
  const file = findTool(args[0]);
  install(TOOLS);
  run(file, args.slice(1));
} else {
  run(path.join(ROOT, command), args, options);
}
