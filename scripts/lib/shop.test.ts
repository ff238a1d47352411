import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from './ports';
import { ProcessManager } from './process-manager';
import { createRunLogs } from './run-logs';
import { getConfiguredSecrets } from './secrets';
import { parseSettings } from './settings';
import { lockBuild } from './shop';
import { describeAddress, toShopConfig } from './shop-config';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm start` or `npm run dev`, which ends by itself only when it is rejected. */
async function start(mode: 'start' | 'dev', variables: Record<string, string>) {
  const [PORT, GATEWAY_PORT, AUTH_EMULATOR_PORT] = (await findFreePorts(3)).map(String);
  const dataDir = path.join(folder, mode);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test' as const,
    PORT,
    GATEWAY_PORT,
    AUTH_EMULATOR_PORT,
    GATEWAY_DATA_DIR: dataDir,
  };
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/start.ts'), ...(mode === 'dev' ? ['--dev'] : [])],
    {
      encoding: 'utf8',
      cwd: root,
      env: { ...env, GATEWAY_MODE: 'production', NEXT_DIST_DIR: '.next-rejected', ...variables },
      timeout: 50_000,
    },
  );
  return { status, stderr, dataDir };
}

const COMPLETE = {
  NEXT_PUBLIC_SITE_URL: 'https://shop.example',
  TRUSTED_PROXIES: 'none',
  REVALIDATE_SECRET: 's'.repeat(32),
};

describe('GATEWAY_MODE=production npm start', () => {
  it('exits with 1 at once and names every variable that the storefront lacks', async () => {
    const { status, stderr, dataDir } = await start('start', {});
    expect(status).toBe(1);
    for (const name of ['NEXT_PUBLIC_SITE_URL', 'TRUSTED_PROXIES', 'REVALIDATE_SECRET'])
      expect(stderr).toContain(`  ${name}: `);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('exits with 1 and names every variable that the gateway lacks, without generated secrets or an emulator', async () => {
    const { status, stderr, dataDir } = await start('start', COMPLETE);
    expect(status).toBe(1);
    for (const name of [
      'DATABASE_URL',
      'STAFF_TOKEN',
      'SESSION_SECRET',
      'FIREBASE_PROJECT_ID',
      'SMTP_URL',
    ])
      expect(stderr).toContain(`  ${name}: `);
    expect(stderr).not.toContain('TRUSTED_PROXIES: ');
    expect(existsSync(path.join(dataDir, 'secrets.json'))).toBe(false);
    expect(existsSync(path.join(dataDir, 'auth-emulator'))).toBe(false);
  });
});

describe('GATEWAY_MODE=production npm run dev', () => {
  it('exits with 1: the development server is for local use only', async () => {
    const { status, stderr } = await start('dev', COMPLETE);
    expect(status).toBe(1);
    expect(stderr).toContain('GATEWAY_MODE=production');
  });
});

describe('npm start beside a running shop', () => {
  const settings = parseSettings({ NEXT_DIST_DIR: '.next-rejected' });
  const config = toShopConfig(settings, getConfiguredSecrets(settings));
  const manager = new ProcessManager();
  const server = createServer();
  let log = '';
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    await lockBuild(manager, config);
    log = path.join(await createRunLogs(path.join(folder, 'start')), 'gateway.log');
    writeFileSync(log, 'served');
  });
  afterAll(() => {
    server.close();
    return manager.stop();
  });
  const getPort = () => (server.address() as AddressInfo).port;

  it.each([
    ['its ports are in use', () => ({ PORT: String(getPort()) }), 'is used by'],
    ['it serves from the same folder', () => ({}), 'Another shop'],
  ])(
    'exits with 1 when %s, and leaves the log of the running one',
    async (_, getVariables, problem) => {
      const gateway = { GATEWAY_URL: 'http://127.0.0.1:9' };
      const { status, stderr } = await start('start', {
        ...COMPLETE,
        ...gateway,
        ...getVariables(),
      });
      expect(stderr).toContain(problem);
      expect(status).toBe(1);
      expect(readFileSync(log, 'utf8')).toBe('served');
    },
  );
});

it.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '3100', HOST: '0.0.0.0' }, 'http://localhost:3100, here http://0.0.0.0:3100'],
  [
    { NEXT_PUBLIC_SITE_URL: 'https://shop.example', PORT: '3100' },
    'https://shop.example, here http://localhost:3100',
  ],
])('the address of a shop names where it listens, with %o', (variables, address) => {
  expect(describeAddress(toShopConfig(parseSettings(variables), {}))).toBe(address);
});

describe('the lock of a build', () => {
  const settings = parseSettings({ NEXT_DIST_DIR: '.next-locked' });
  const config = toShopConfig(settings, getConfiguredSecrets(settings));

  it('rejects a second shop in the same folder until the first one has ended', async () => {
    const [first, second] = [new ProcessManager(), new ProcessManager()];
    await lockBuild(first, config);
    await expect(lockBuild(second, config)).rejects.toThrow(
      `Another shop (pid ${process.pid}) is built in .next-locked`,
    );
    await first.stop();
    await lockBuild(second, config);
    await second.stop();
  });
});
