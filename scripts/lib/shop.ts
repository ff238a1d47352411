/** The whole shop on this machine: gateway, login emulator and storefront. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmulator } from './emulator.ts';
import { gatewayUrl, startGateway } from './gateway.ts';
import { requireFree } from './ports.ts';
import { step } from './progress.ts';
import { givenSecrets, loadSecrets } from './secrets.ts';
import { loadSettings, type Settings, SettingsError } from './settings.ts';
import { build, isBuilt, lockBuild, type StorefrontOptions, serve } from './storefront.ts';
import type { Supervisor } from './supervisor.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

const isProduction = ({ GATEWAY_MODE }: Settings) => GATEWAY_MODE === 'production';

/** In production nothing is stood in for, generated or guessed; the gateway refuses what is missing besides. @throws SettingsError */
function requireProductionSettings({ NEXT_PUBLIC_SITE_URL, TRUSTED_PROXIES, REVALIDATE_SECRET }: Settings, mode: 'start' | 'dev'): void {
  const complaints = [
    ...(mode === 'dev' ? ['GATEWAY_MODE=production: the development server is local only; use npm start'] : []),
    ...(NEXT_PUBLIC_SITE_URL?.startsWith('https:') ? [] : ['NEXT_PUBLIC_SITE_URL: production needs the https address of the shop']),
    ...(TRUSTED_PROXIES ? [] : ['TRUSTED_PROXIES: production needs the proxies in front of the storefront, or none']),
    ...(REVALIDATE_SECRET ? [] : ['REVALIDATE_SECRET: is missing']),
  ];
  if (complaints.length > 0) throw new SettingsError(complaints);
}

function wantedPorts(settings: Settings) {
  const shop = { port: Number(settings.PORT), variable: 'PORT', purpose: 'the shop' };
  const gateway = { port: Number(settings.GATEWAY_PORT), variable: 'GATEWAY_PORT', purpose: 'its gateway' };
  const emulator = { port: Number(settings.AUTH_EMULATOR_PORT), variable: 'AUTH_EMULATOR_PORT', purpose: 'the login emulator' };
  return [shop, ...(settings.GATEWAY_URL ? [] : [gateway]), ...(isProduction(settings) ? [] : [emulator])];
}

export async function startShop(supervisor: Supervisor, mode: 'start' | 'dev'): Promise<number> {
  const settings = loadSettings(ROOT);
  if (isProduction(settings)) requireProductionSettings(settings, mode);
  await requireFree(wantedPorts(settings));
  const dataDir = path.resolve(ROOT, settings.GATEWAY_DATA_DIR);
  const logDir = path.join(dataDir, 'logs');
  const secrets = isProduction(settings) ? givenSecrets(settings) : loadSecrets(dataDir, settings);
  const siteUrl = settings.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${settings.PORT}`;
  const authEmulator = isProduction(settings) ? undefined : `127.0.0.1:${settings.AUTH_EMULATOR_PORT}`;
  const storefront: StorefrontOptions = {
    root: ROOT,
    host: settings.HOST,
    port: settings.PORT,
    distDir: settings.NEXT_DIST_DIR ?? '.next',
    logDir,
    gatewayUrl: settings.GATEWAY_URL ?? gatewayUrl(settings.GATEWAY_PORT),
    ...(authEmulator && { authEmulator }),
    revalidateSecret: secrets.REVALIDATE_SECRET,
    siteUrl,
    settings,
  };
  if (mode === 'start') lockBuild(supervisor, storefront);
  // Nothing that is served needs it before somebody logs in.
  if (authEmulator) startEmulator(supervisor, { root: ROOT, port: settings.AUTH_EMULATOR_PORT, dataDir, logDir }).catch(() => undefined);
  if (!settings.GATEWAY_URL) {
    const gateway = { root: ROOT, port: settings.GATEWAY_PORT, dataDir, logDir, secrets, siteUrl, ...(authEmulator && { authEmulator }), settings };
    const isFirst = !existsSync(path.join(dataDir, 'pglite')) && !settings.DATABASE_URL;
    await step(isFirst ? 'Starting the gateway, creating and filling its database' : 'Starting the gateway', () => startGateway(supervisor, gateway));
  }
  if (mode === 'start' && !isBuilt(storefront)) await step('Building the shop', () => build(supervisor, storefront));
  await step('Starting the shop', () => serve(supervisor, storefront, mode));
  console.log(`\n  ${siteUrl}\n\n  Ctrl-C ends it. Logs: ${path.relative(ROOT, logDir)}`);
  return supervisor.broken;
}
