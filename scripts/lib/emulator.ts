import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isHttpOk } from './http.ts';
import { ROOT } from './paths.ts';
import { findFreePort } from './ports.ts';
import type { ProcessManager } from './process-manager.ts';
import { inheritedEnv } from './settings.ts';

export const EMULATOR_PROJECT = 'demo-shop';

/** It has more packages than the shop, of which production needs none. */
const PACKAGES = path.join(ROOT, 'tools', 'auth-emulator');
const BINARY = path.join(PACKAGES, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

let installed: Promise<void> | undefined;

/** Installs the packages unless they are those of the lock file: once for all shops of a run. */
function install(manager: ProcessManager, logDir: string): Promise<void> {
  if (!existsSync(BINARY)) console.log('• Installing the login emulator');
  const args = [path.join(ROOT, 'scripts', 'run.mjs'), 'install', PACKAGES];
  installed ??= manager.runOrThrow({ name: 'install', args, env: process.env, logDir });
  return installed;
}

/**
 * All ports are those of this run: the defaults would collide with another run, or with a gateway
 * on port 4500.
 */
async function writeConfig(folder: string, authPort: string): Promise<string> {
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port: Number(authPort) },
    hub: { host, port: await findFreePort() },
    logging: { host, port: await findFreePort() },
    ui: { enabled: false },
    singleProjectMode: true,
  };
  const file = path.join(folder, 'firebase.json');
  writeFileSync(file, JSON.stringify({ emulators }));
  return file;
}

interface EmulatorOptions {
  port: string;
  dataDir: string;
  logDir: string;
}

/**
 * Starts the Firebase Auth emulator, which loads its accounts from the data folder and saves them
 * there when it is stopped.
 */
export async function startEmulator(
  manager: ProcessManager,
  { port, dataDir, logDir }: EmulatorOptions,
): Promise<void> {
  await install(manager, logDir);
  const folder = path.join(dataDir, 'auth-emulator');
  const accounts = path.join(folder, 'accounts');
  const env = {
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    XDG_CONFIG_HOME: path.join(folder, 'config'),
    TMPDIR: path.join(folder, 'tmp'),
  };
  for (const directory of [env.TMPDIR, env.XDG_CONFIG_HOME])
    mkdirSync(directory, { recursive: true });
  const hasAccounts = existsSync(path.join(accounts, 'firebase-export-metadata.json'));
  await manager.startDaemon({
    name: 'auth-emulator',
    args: [
      ...[BINARY, 'emulators:start', '--only', 'auth', '--project', EMULATOR_PROJECT],
      ...['--config', await writeConfig(folder, port), `--export-on-exit=${accounts}`],
      ...(hasAccounts ? [`--import=${accounts}`] : []),
    ],
    env: { ...inheritedEnv(), ...env },
    cwd: folder,
    logDir,
    stopTimeoutMs: 20_000,
    startTimeoutMs: 120_000,
    isReady: () => isHttpOk(`http://127.0.0.1:${port}/`),
  });
}
