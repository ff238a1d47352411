/** The whole shop on this machine: gateway, login emulator and storefront. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmulator } from './emulator.ts';
import { gatewayUrl, startGateway } from './gateway.ts';
import { requireFree } from './ports.ts';
import { step } from './progress.ts';
import { loadSecrets } from './secrets.ts';
import { loadSettings, type Settings } from './settings.ts';
import { build, isBuilt, lockBuild, type StorefrontOptions, serve } from './storefront.ts';
import type { Supervisor } from './supervisor.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

function wantedPorts(settings: Settings) {
  const shop = { port: Number(settings.PORT), variable: 'PORT', purpose: 'the shop' };
  const gateway = { port: Number(settings.GATEWAY_PORT), variable: 'GATEWAY_PORT', purpose: 'its gateway' };
  const emulator = { port: Number(settings.AUTH_EMULATOR_PORT), variable: 'AUTH_EMULATOR_PORT', purpose: 'the login emulator' };
  return settings.GATEWAY_URL ? [shop, emulator] : [shop, gateway, emulator];
}

export async function startShop(supervisor: Supervisor, mode: 'start' | 'dev'): Promise<number> {
  const settings = loadSettings(ROOT);
  await requireFree(wantedPorts(settings));
  const dataDir = path.resolve(ROOT, settings.GATEWAY_DATA_DIR);
  const logDir = path.join(dataDir, 'logs');
  const secrets = loadSecrets(dataDir, settings);
  const siteUrl = settings.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${settings.PORT}`;
  const authEmulator = `127.0.0.1:${settings.AUTH_EMULATOR_PORT}`;
  const storefront: StorefrontOptions = {
    root: ROOT,
    host: settings.HOST,
    port: settings.PORT,
    distDir: settings.NEXT_DIST_DIR ?? '.next',
    logDir,
    gatewayUrl: settings.GATEWAY_URL ?? gatewayUrl(settings.GATEWAY_PORT),
    authEmulator,
    revalidateSecret: secrets.REVALIDATE_SECRET,
    siteUrl,
    settings,
  };
  if (mode === 'start') lockBuild(supervisor, storefront);
  const emulator = startEmulator(supervisor, { root: ROOT, port: settings.AUTH_EMULATOR_PORT, dataDir, logDir });
  emulator.catch(() => undefined);
  if (!settings.GATEWAY_URL) {
    const gateway = { root: ROOT, port: settings.GATEWAY_PORT, dataDir, logDir, secrets, siteUrl, authEmulator, settings };
    const isFirst = !existsSync(path.join(dataDir, 'pglite')) && !settings.DATABASE_URL;
    await step(isFirst ? 'Starting the gateway, creating and filling its database' : 'Starting the gateway', () => startGateway(supervisor, gateway));
  }
  if (mode === 'start' && !isBuilt(storefront)) await step('Building the shop', () => build(supervisor, storefront));
  await step('Starting the shop', () => serve(supervisor, storefront, mode));
  console.log(`\n  ${siteUrl}\n\n  Ctrl-C ends it. Logs: ${path.relative(ROOT, logDir)}`);
  return supervisor.broken;
}
