import path from 'node:path';
import { findFreePort, findFreeRange } from '../../scripts/lib/ports.ts';
import type { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { loadSecrets } from '../../scripts/lib/secrets.ts';
import { parseSettings, SIMULATOR_PORTS } from '../../scripts/lib/settings.ts';
import { startShop } from '../../scripts/lib/shop.ts';
import { type ShopConfig, toShopConfig } from '../../scripts/lib/shop-config.ts';
import type { ManagedProcess } from '../../scripts/lib/start-process.ts';
import { USE_TEST_SHOP } from './gateway/compile-cache.ts';
import { writeMigratedDataDir } from './gateway/databases.ts';

export const FIRST_PORT = 3300;
/**
 * Preferred ports: a build contains its URLs, so it can be reused only when they stay the same.
 * @param offset another one for each suite, because suites run at the same time
 */
const toPorts = (offset: number) => ({
  PORT: FIRST_PORT + offset,
  GATEWAY_PORT: 4300 + offset,
  STAFF_PORT: 4301 + offset,
  AUTH_EMULATOR_PORT: 9300 + offset,
  SIMULATOR_PORT: 4400 + offset,
});
export const TEST_DIST_DIR = '.next-test';
/**
 * Tests run in parallel from one machine: they may send this many times the requests that a visitor
 * may send.
 */
export const TEST_RATE_LIMIT_SCALE = 60;

/** Short waits for late payments and for refunds. */
const SIMULATOR_ARGS = ['--late', '1500', '--refund', '1000'];
const TEST_VARIABLES = {
  NEXT_DIST_DIR: TEST_DIST_DIR,
  RATE_LIMIT_SCALE: String(TEST_RATE_LIMIT_SCALE),
  RECONCILE_MS: '1000',
  // Browsers connect from 127.0.0.1: as a proxy, each test can send the IP address of another
  // visitor.
  TRUSTED_PROXIES: '127.0.0.1',
  // Invented ids. Visitors of the tests have refused analytics, except in the tests of analytics.
  NEXT_PUBLIC_GTM_ID: 'GTM-TESTS0',
  NEXT_PUBLIC_META_PIXEL_ID: '1234567890123456',
  NEXT_PUBLIC_TIKTOK_PIXEL_ID: 'C0TESTS0TESTS0TESTS0',
  NEXT_PUBLIC_SNAP_PIXEL_ID: '01234567-89ab-cdef-0123-456789abcdef',
  NEXT_PUBLIC_CLARITY_ID: 'tests0clarity',
  NEXT_PUBLIC_SERVER_EVENTS: 'on',
};

export interface TestShop {
  config: ShopConfig;
  siteUrl: string;
  gatewayUrl: string;
  /** The listener of the gateway for staff. */
  staffUrl: string;
  staffToken: string;
  /** `host:port` of the login emulator. */
  authEmulator: string;
}

export interface RunningTestShop extends TestShop {
  storefront: ManagedProcess;
}

/**
 * A shop on ports and in folders that no other shop uses; nothing is started yet.
 * @param ownVariables those of a shop with its own `shop.config.ts` instead of that of the tests
 */
export async function createTestShop(
  folder: string,
  logDir: string,
  portOffset = 10,
  ownVariables?: NodeJS.Dict<string>,
): Promise<TestShop> {
  const ports = Object.entries(toPorts(portOffset)).map(async ([name, port]) => [
    name,
    String(
      await (name === 'SIMULATOR_PORT' ? findFreeRange(port, SIMULATOR_PORTS) : findFreePort(port)),
    ),
  ]);
  const dataDir = path.join(folder, 'data');
  const settings = parseSettings({
    ...ownVariables,
    ...TEST_VARIABLES,
    ...Object.fromEntries(await Promise.all(ports)),
    GATEWAY_DATA_DIR: dataDir,
  });
  const secrets = loadSecrets(dataDir, settings);
  const config = {
    ...toShopConfig(settings, secrets, logDir),
    simulatorArgs: SIMULATOR_ARGS,
    nodeOptions: ownVariables ? undefined : USE_TEST_SHOP,
  };
  const { siteUrl, gatewayUrl, authEmulator = '' } = config;
  const staffUrl = `http://127.0.0.1:${settings.STAFF_PORT}`;
  const staffToken = secrets.STAFF_TOKEN;
  return { config, siteUrl, gatewayUrl, staffUrl, staffToken, authEmulator };
}

/** Starts a shop with a newly seeded gateway. */
export async function startTestShop(
  manager: ProcessManager,
  folder: string,
  logDir: string,
  { mode = 'test' }: { mode?: 'bench' | 'test' } = {},
): Promise<RunningTestShop> {
  const shop = await createTestShop(folder, logDir);
  await writeMigratedDataDir(shop.config.dataDir);
  const { storefront } = await startShop(manager, shop.config, mode);
  return { ...shop, storefront };
}
