import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from './settings.ts';

export type Secrets = Record<'STAFF_TOKEN' | 'REVALIDATE_SECRET', string>;

const generate = () => randomBytes(32).toString('hex');

/** The secrets that gateway and storefront share: given by the environment, or made once and kept beside the data. */
export function loadSecrets(dataDir: string, settings: Settings): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const saved: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = { STAFF_TOKEN: saved.STAFF_TOKEN ?? generate(), REVALIDATE_SECRET: saved.REVALIDATE_SECRET ?? generate() };
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return {
    STAFF_TOKEN: settings.STAFF_TOKEN ?? secrets.STAFF_TOKEN,
    REVALIDATE_SECRET: settings.REVALIDATE_SECRET ?? secrets.REVALIDATE_SECRET,
  };
}
