import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answers, startChild, untilReady } from './children.ts';
import { freePort } from './ports.ts';
import { inheritedEnv } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

export const PROJECT = 'demo-shop';
const START_TIMEOUT = 120_000;
const GRACE = 20_000;

export interface EmulatorOptions {
  root: string;
  port: string;
  dataDir: string;
  logDir: string;
}

/** firebase.json with the ports of this run: neither two runs on one machine nor a gateway at port 4500 must meet what the hub takes by default. */
async function writeConfig(folder: string, port: string): Promise<string> {
  const listen = async () => ({ host: '127.0.0.1', port: await freePort() });
  const auth = { host: '127.0.0.1', port: Number(port) };
  const emulators = { auth, hub: await listen(), logging: await listen(), ui: { enabled: false }, singleProjectMode: true };
  const file = path.join(folder, 'firebase.json');
  writeFileSync(file, JSON.stringify({ emulators }, null, 2));
  return file;
}

/** Quiet and offline: its settings, temporary files and messages of the day stay in our folder or stay away. */
function environment(folder: string): NodeJS.Dict<string> {
  return { ...inheritedEnv(), CI: 'true', NO_UPDATE_NOTIFIER: '1', XDG_CONFIG_HOME: path.join(folder, 'config'), TMPDIR: path.join(folder, 'tmp') };
}

/**
 * Starts the Firebase Auth emulator. Its accounts are read from, and on its orderly end written to, the data folder.
 * The answer can be ignored: nothing that is served needs it before somebody logs in.
 */
export async function startEmulator(supervisor: Supervisor, options: EmulatorOptions): Promise<void> {
  const folder = path.resolve(options.dataDir, 'auth-emulator');
  const accounts = path.join(folder, 'accounts');
  mkdirSync(path.join(folder, 'tmp'), { recursive: true });
  mkdirSync(path.join(folder, 'config'), { recursive: true });
  const config = await writeConfig(folder, options.port);
  const args = ['emulators:start', '--only', 'auth', '--project', PROJECT, '--config', config, `--export-on-exit=${accounts}`];
  if (existsSync(path.join(accounts, 'firebase-export-metadata.json'))) args.push(`--import=${accounts}`);
  const child = supervisor.keep(
    startChild({
      name: 'auth-emulator',
      command: process.execPath,
      args: [path.join(options.root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'), ...args],
      env: environment(folder),
      cwd: folder,
      logDir: options.logDir,
      grace: GRACE,
    }),
  );
  await untilReady(child, () => answers(`http://127.0.0.1:${options.port}/`), START_TIMEOUT);
}
