/**
 * `npm start` serves the shop as built for production, and with `--cluster` as it runs
 * on several machines: nginx, `--storefronts 2`, `--gateways 2`, PostgreSQL and Redis, as
 * processes of this machine. `npm run dev` (`--dev`) serves its sources.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from './lib/cluster/cluster.ts';
import { ROOT } from './lib/paths.ts';
import { requireFreePorts } from './lib/ports.ts';
import { type ProcessManager, runManaged } from './lib/process-manager.ts';
import { getConfiguredSecrets, loadSecrets } from './lib/secrets.ts';
import { EnvValidationError, loadSettings, type Settings } from './lib/settings.ts';
import { prepareEmulator, startShop } from './lib/shop.ts';
import { isProduction, type ShopConfig, toShopConfig } from './lib/shop-config.ts';
import { listSimulators, SIMULATOR_PORTS } from './lib/simulators.ts';
import { lockBuild } from './lib/storefront.ts';

/**
 * What the storefront needs in production; the gateway checks its own variables.
 * @throws EnvValidationError
 */
function requireProductionSettings(
  { NEXT_PUBLIC_SITE_URL, TRUSTED_PROXIES, REVALIDATE_SECRET }: Settings,
  isDev: boolean,
): void {
  const problems = [
    ...(isDev
      ? ['GATEWAY_MODE=production: the development server is local only; use npm start']
      : []),
    ...(NEXT_PUBLIC_SITE_URL?.startsWith('https:')
      ? []
      : ['NEXT_PUBLIC_SITE_URL: production needs the https:// URL of the shop']),
    ...(TRUSTED_PROXIES
      ? []
      : ['TRUSTED_PROXIES: production needs the proxies in front of the storefront, or none']),
    ...(REVALIDATE_SECRET ? [] : ['REVALIDATE_SECRET: is missing']),
  ];
  if (problems.length > 0) throw new EnvValidationError(problems);
}

function getWantedPorts(settings: Settings) {
  const shop = { port: Number(settings.PORT), variable: 'PORT', purpose: 'the shop' };
  const gateway = {
    port: Number(settings.GATEWAY_PORT),
    variable: 'GATEWAY_PORT',
    purpose: 'its gateway',
  };
  const staff = settings.STAFF_PORT
    ? [{ port: Number(settings.STAFF_PORT), variable: 'STAFF_PORT', purpose: 'its staff calls' }]
    : [];
  const emulator = {
    port: Number(settings.AUTH_EMULATOR_PORT),
    variable: 'AUTH_EMULATOR_PORT',
    purpose: 'the login emulator',
  };
  const simulators = listSimulators(settings).map((provider) => ({
    port: Number(settings[SIMULATOR_PORTS[provider]]),
    variable: SIMULATOR_PORTS[provider],
    purpose: `the simulator of ${provider}`,
  }));
  return [
    shop,
    ...(settings.GATEWAY_URL ? [] : [gateway, ...staff]),
    ...simulators,
    ...(isProduction(settings) ? [] : [emulator]),
  ];
}

const MAX_PROCESSES = 16;

function parseOptions() {
  const count = { type: 'string', default: '2' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: { dev: flag, cluster: flag, storefronts: count, gateways: count },
  });
  const toCount = (name: 'storefronts' | 'gateways') => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 1 || number > MAX_PROCESSES)
      throw new Error(`--${name}=${values[name]}: must be a number from 1 to ${MAX_PROCESSES}`);
    return number;
  };
  return { ...values, storefronts: toCount('storefronts'), gateways: toCount('gateways') };
}

async function startOne(
  manager: ProcessManager,
  settings: Settings,
  isDev: boolean,
): Promise<ShopConfig> {
  if (isProduction(settings)) requireProductionSettings(settings, isDev);
  await requireFreePorts(getWantedPorts(settings));
  const dataDir = path.resolve(ROOT, settings.GATEWAY_DATA_DIR);
  const config = toShopConfig(
    settings,
    isProduction(settings) ? getConfiguredSecrets(settings) : loadSecrets(dataDir, settings),
  );
  await startShop(manager, config, isDev ? 'dev' : 'start');
  return config;
}

/** Its data and its build are not those of a single shop. */
async function startSeveral(
  manager: ProcessManager,
  settings: Settings,
  counts: { storefronts: number; gateways: number },
): Promise<ShopConfig> {
  const dataDir = path.resolve(ROOT, settings.GATEWAY_DATA_DIR, 'cluster');
  const config = toShopConfig(
    { ...settings, GATEWAY_DATA_DIR: dataDir, NEXT_DIST_DIR: '.next-cluster' },
    loadSecrets(dataDir, settings),
  );
  lockBuild(manager, config);
  await prepareEmulator(manager, config);
  return (await startCluster(manager, config, counts)).config;
}

async function start(manager: ProcessManager): Promise<number> {
  const { dev, cluster, storefronts, gateways } = parseOptions();
  const settings = loadSettings();
  const { siteUrl, logDir } = cluster
    ? await startSeveral(manager, settings, { storefronts, gateways })
    : await startOne(manager, settings, dev);
  console.log(`\n  ${siteUrl}\n\n  Ctrl-C stops it. Logs: ${path.relative(ROOT, logDir)}`);
  return manager.failure;
}

await runManaged(start, 0);
