import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from './settings.ts';

const NAMES = ['STAFF_TOKEN', 'REVALIDATE_SECRET', 'SESSION_SECRET'] as const;
export type Secrets = Record<(typeof NAMES)[number], string>;

/** Only the secrets that the environment gives: production is refused without them. */
export const givenSecrets = (settings: Settings): Partial<Secrets> =>
  Object.fromEntries(NAMES.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])));

const generate = () => randomBytes(32).toString('hex');

/** The secrets that gateway and storefront share: given by the environment, or made once and kept beside the data. */
export function loadSecrets(dataDir: string, settings: Settings): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const saved: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  // A folder of an earlier version lacks the secrets that have come since.
  const kept = { ...Object.fromEntries(NAMES.map((name) => [name, generate()])), ...saved };
  mkdirSync(dataDir, { recursive: true });
  if (NAMES.some((name) => saved[name] === undefined)) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  // Each name of the list has a value by now, which Object.fromEntries can't say.
  return Object.fromEntries(NAMES.map((name) => [name, settings[name] ?? kept[name]])) as Secrets;
}
