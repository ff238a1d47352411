import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from './settings.ts';

const NAMES = ['STAFF_TOKEN', 'REVALIDATE_SECRET', 'SESSION_SECRET'] as const;
export type Secrets = Record<(typeof NAMES)[number], string>;

/** The secrets that the environment sets; production needs all of them. */
export const getConfiguredSecrets = (settings: Settings): Partial<Secrets> =>
  Object.fromEntries(NAMES.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])));

/** @throws Error that says what to do about the folder of another user */
function requireOwnFolder(folder: string): void {
  const existing = existsSync(folder) ? folder : path.dirname(folder);
  try {
    accessSync(existing, constants.R_OK | constants.W_OK);
  } catch {
    throw new Error(
      `${existing} belongs to another user or is read-only. Start the shop as its owner, or name another folder: GATEWAY_DATA_DIR`,
    );
  }
}

/** The secrets of the environment; others are generated once and saved in the data folder. */
export function loadSecrets(dataDir: string, settings: Settings): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  requireOwnFolder(dataDir);
  const saved: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  // The file of an earlier version lacks newer secrets.
  const generated = Object.fromEntries(
    NAMES.map((name) => [name, randomBytes(32).toString('hex')]),
  ) as Secrets; // one for each name
  const all = { ...generated, ...saved };
  mkdirSync(dataDir, { recursive: true });
  if (NAMES.some((name) => !saved[name]))
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  return { ...all, ...getConfiguredSecrets(settings) };
}
