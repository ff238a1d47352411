import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from './secrets';
import { parseSettings } from './settings';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = parseSettings({});
const file = () => path.join(folder, 'secrets.json');

it('generates different secrets once, in a file that only its owner can read', () => {
  const secrets = loadSecrets(folder, settings);
  expect(Object.keys(secrets)).toEqual(['STAFF_TOKEN', 'REVALIDATE_SECRET', 'SESSION_SECRET']);
  expect(new Set(Object.values(secrets)).size).toBe(3);
  for (const secret of Object.values(secrets)) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file()).mode & 0o077).toBe(0);
  expect(loadSecrets(folder, settings)).toEqual(secrets);
});

it('keeps the secrets of an earlier version and adds newer ones', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file(),
    JSON.stringify({ STAFF_TOKEN: 'a'.repeat(64), REVALIDATE_SECRET: 'b'.repeat(64) }),
  );
  const secrets = loadSecrets(folder, settings);
  expect(secrets).toMatchObject({ STAFF_TOKEN: 'a'.repeat(64), REVALIDATE_SECRET: 'b'.repeat(64) });
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets);
});

it('prefers secrets of the environment and does not save them', () => {
  const given = 'g'.repeat(32);
  expect(loadSecrets(folder, parseSettings({ SESSION_SECRET: given })).SESSION_SECRET).toBe(given);
  expect(readFileSync(file(), 'utf8')).not.toContain(given);
});
