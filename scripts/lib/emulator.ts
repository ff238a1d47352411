import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isHttpOk } from './http.ts';
import { ROOT } from './paths.ts';
import { findFreePort } from './ports.ts';
import type { ProcessManager } from './process-manager.ts';
import { inheritedEnv } from './settings.ts';

export const EMULATOR_PROJECT = 'demo-shop';

/**
 * All ports are those of this run: the defaults would collide with another run, or with
 * a gateway on port 4500.
 */
async function writeConfig(folder: string, authPort: string): Promise<string> {
  const [auth, hub, logging] = [Number(authPort), await findFreePort(), await findFreePort()].map(
    (port) => ({
      host: '127.0.0.1',
      port,
    }),
  );
  const file = path.join(folder, 'firebase.json');
  writeFileSync(
    file,
    JSON.stringify({
      emulators: { auth, hub, logging, ui: { enabled: false }, singleProjectMode: true },
    }),
  );
  return file;
}

interface EmulatorOptions {
  port: string;
  dataDir: string;
  logDir: string;
}

/**
 * Starts the Firebase Auth emulator, which loads its accounts from the data folder and
 * saves them there when it is stopped.
 */
export async function startEmulator(
  manager: ProcessManager,
  { port, dataDir, logDir }: EmulatorOptions,
): Promise<void> {
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
  const config = await writeConfig(folder, port);
  const binary = path.join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
  const args = [
    'emulators:start',
    '--only',
    'auth',
    '--project',
    EMULATOR_PROJECT,
    '--config',
    config,
    `--export-on-exit=${accounts}`,
  ];
  if (existsSync(path.join(accounts, 'firebase-export-metadata.json')))
    args.push(`--import=${accounts}`);
  await manager.startDaemon({
    name: 'auth-emulator',
    args: [binary, ...args],
    env: { ...inheritedEnv(), ...env },
    cwd: folder,
    logDir,
    stopTimeoutMs: 20_000,
    startTimeoutMs: 120_000,
    isReady: () => isHttpOk(`http://127.0.0.1:${port}/`),
  });
}
