import path from 'node:path';
import { startEmulator } from '../emulator.ts';
import { gatewayUrl, startGateway } from '../gateway.ts';
import { freePort } from '../ports.ts';
import { step } from '../progress.ts';
import { loadSecrets } from '../secrets.ts';
import { parseSettings } from '../settings.ts';
import { GATEWAY_SOURCES } from '../source-hash.ts';
import { build, isBuilt, lockBuild, restorePages, type StorefrontOptions, serve } from '../storefront.ts';
import type { Supervisor } from '../supervisor.ts';
import { TEST_RATE_LIMIT_SCALE } from './rate-limit-scale.ts';

/** Preferred, so that the addresses that a build bakes in stay the same and it can be used again. */
const SHOP_PORT = 3310;
const GATEWAY_PORT = 4310;
const EMULATOR_PORT = 9310;
export const DIST_DIR = '.next-test';
/** Journeys wait for what comes late: payments whose notice is delayed, and those that nobody tells of until they are asked about. */
const SOON = { RECONCILE_MS: '1000', SANDBOX_LATE_MS: '1500' };
/** Browsers connect from 127.0.0.1: as a proxy, each can stand for a visitor with an IP address of their own. Other addresses are visitors. */
const PROXIES = { TRUSTED_PROXIES: '127.0.0.1' };
/** All journeys come from one address, hundreds of registrations and purchases a minute. */
const WITHOUT_LIMITS = { RATE_LIMIT_SCALE: String(TEST_RATE_LIMIT_SCALE) };

/** Ids of nobody's: visitors of the tests have refused, or the test that lets tools in answers in their place. */
const TOOLS = {
  NEXT_PUBLIC_GTM_ID: 'GTM-TESTS0',
  NEXT_PUBLIC_META_PIXEL_ID: '1234567890123456',
  NEXT_PUBLIC_TIKTOK_PIXEL_ID: 'C0TESTS0TESTS0TESTS0',
  NEXT_PUBLIC_SNAP_PIXEL_ID: '01234567-89ab-cdef-0123-456789abcdef',
  NEXT_PUBLIC_CLARITY_ID: 'tests0clarity',
  NEXT_PUBLIC_SERVER_EVENTS: 'on',
};

export interface TestServices {
  /** What the storefront is built and served with. */
  storefront: StorefrontOptions;
  staffToken: string;
  /** `host:port` of the login emulator. */
  authEmulator: string;
  /** The login emulator accepts connections. */
  ready: Promise<unknown>;
}

export interface TestShop extends Pick<TestServices, 'staffToken' | 'authEmulator'> {
  siteUrl: string;
  gatewayUrl: string;
}

/** A freshly seeded gateway and a login emulator on ports and in folders that disturb no running shop. */
export async function startTestServices(supervisor: Supervisor, root: string, folder: string, logDir: string): Promise<TestServices> {
  const settings = parseSettings({ ...SOON, ...PROXIES, ...WITHOUT_LIMITS, ...TOOLS });
  const dataDir = path.join(folder, 'data');
  const secrets = loadSecrets(dataDir, settings);
  const [shopPort, port, emulatorPort] = await Promise.all([freePort(SHOP_PORT), freePort(GATEWAY_PORT), freePort(EMULATOR_PORT)]);
  const authEmulator = `127.0.0.1:${emulatorPort}`;
  const siteUrl = `http://localhost:${shopPort}`;
  const storefront: StorefrontOptions = {
    root,
    host: settings.HOST,
    port: String(shopPort),
    distDir: DIST_DIR,
    logDir,
    gatewayUrl: gatewayUrl(String(port)),
    authEmulator,
    revalidateSecret: secrets.REVALIDATE_SECRET,
    siteUrl,
    settings,
  };
  const ready = startEmulator(supervisor, { root, port: String(emulatorPort), dataDir, logDir });
  // Awaited by the caller: it starts while other things do.
  ready.catch(() => undefined);
  await step('Starting a gateway for the tests', () =>
    startGateway(supervisor, { root, port: String(port), dataDir, logDir, secrets, siteUrl, authEmulator, settings }),
  );
  return { storefront, staffToken: secrets.STAFF_TOKEN, authEmulator, ready };
}

/** Builds the shop from the gateway's data, unless these sources are built already, and serves it. */
export async function buildAndServe(supervisor: Supervisor, services: TestServices): Promise<TestShop> {
  const { storefront, staffToken, authEmulator, ready } = services;
  lockBuild(supervisor, storefront);
  if (!isBuilt(storefront, GATEWAY_SOURCES)) await step('Building the shop', () => build(supervisor, storefront, GATEWAY_SOURCES));
  restorePages(storefront);
  await step('Starting the shop', () => Promise.all([ready, serve(supervisor, storefront)]));
  return { siteUrl: storefront.siteUrl, gatewayUrl: storefront.gatewayUrl, staffToken, authEmulator };
}

/** A shop of the tests' own, with services of its own. */
export async function startTestShop(supervisor: Supervisor, root: string, folder: string, logDir: string): Promise<TestShop> {
  return buildAndServe(supervisor, await startTestServices(supervisor, root, folder, logDir));
}
