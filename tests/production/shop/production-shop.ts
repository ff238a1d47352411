import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EMULATOR_PROJECT } from '../../../scripts/lib/emulator.ts';
import { isHttpOk } from '../../../scripts/lib/http.ts';
import { ROOT } from '../../../scripts/lib/paths.ts';
import { findFreePort } from '../../../scripts/lib/ports.ts';
import { step } from '../../../scripts/lib/progress.ts';
import { listRunLogs } from '../../../scripts/lib/run-logs.ts';
import { inheritedEnv, VARIABLES } from '../../../scripts/lib/settings.ts';
import { prepareEmulator } from '../../../scripts/lib/shop.ts';
import {
  listSimulatorHosts,
  simulatorVariables,
  startSimulators,
} from '../../../scripts/lib/simulators.ts';
import type { TestRun } from '../../runner/run-tool.ts';
import { USE_TEST_SHOP } from '../../setup/gateway/compile-cache.ts';
import { createTestShop, type TestShop } from '../../setup/test-shop.ts';
import { storeSeller } from '../database.ts';
import { createCertificate } from './certificate.ts';
import { forwardTo, startHttpsServer } from './https-server.ts';
import { createIdentityProvider } from './identity-provider.ts';

/** Preferred: a build contains the port of the shop. */
const PORTS = { site: 3320, identity: 3321, sms: 3322 };
type Ports = typeof PORTS;

export interface ProductionShop extends TestShop {
  /** Port of the identity provider. */
  identityPort: number;
  logDir: string;
}

/** Each provider that takes payments directly. */
const PAYMENT_METHODS = 'Knet=tap,OnLine=myfatoorah,Tabby=tabby,Deema=deema';
const createSecret = () => randomBytes(32).toString('hex');

async function choosePorts(): Promise<Ports> {
  const entries = Object.entries(PORTS).map(async ([name, port]) => [
    name,
    await findFreePort(port),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Every variable that production requires. */
function toEnvironment(
  { config }: TestShop,
  ports: Ports,
  databaseUrl: string,
): NodeJS.Dict<string> {
  const { settings, dataDir, siteUrl } = config;
  return {
    // Programs of the gateway read from `.env` no variable that is here, also empty.
    ...Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, ''])),
    GATEWAY_MODE: 'production',
    NEXT_PUBLIC_SITE_URL: siteUrl,
    PORT: settings.PORT,
    GATEWAY_PORT: settings.GATEWAY_PORT,
    STAFF_PORT: settings.STAFF_PORT,
    GATEWAY_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    NEXT_DIST_DIR: '.next-production',
    // Few products are visited.
    PRERENDERED_PRODUCTS: '10',
    TRUSTED_PROXIES: '127.0.0.1',
    STAFF_TOKEN: createSecret(),
    REVALIDATE_SECRET: createSecret(),
    SESSION_SECRET: createSecret(),
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: EMULATOR_PROJECT,
    NEXT_PUBLIC_FIREBASE_API_KEY: 'test-key',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'shop.example',
    ...simulatorVariables(config, 'https'),
    NEXT_PUBLIC_PAYMENT_HOSTS: listSimulatorHosts(config).join(','),
    // Nothing listens there: e-mails stay queued.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Shop <shop@shop.example>',
    CONTACT_EMAIL: 'shop@shop.example',
    SMS_URL: `https://localhost:${ports.sms}/`,
    SMS_TOKEN: createSecret(),
    RECONCILE_MS: '1000',
  };
}

/**
 * Starts the shop with `npm start` in production mode over https, together with the services that
 * production needs: the identity provider, the payment providers, a receiver of text messages and a
 * reverse proxy.
 */
export async function startProductionShop(
  { manager, folder, logDir }: TestRun,
  databaseUrl: string,
): Promise<ProductionShop> {
  const ports = await choosePorts();
  const local = await createTestShop(folder, logDir, 30);
  const siteUrl = `https://localhost:${ports.site}`;
  const settings = { ...local.config.settings, PAYMENT_METHODS };
  const shop = { ...local, siteUrl, config: { ...local.config, siteUrl, settings } };
  const files = await createCertificate(folder);
  const identityProvider = await createIdentityProvider(`http://${shop.authEmulator}`);
  await Promise.all([
    prepareEmulator(manager, shop.config),
    startSimulators(manager, shop.config, files),
    startHttpsServer(manager, files, ports.site, forwardTo(Number(settings.PORT))),
    startHttpsServer(manager, files, ports.identity, identityProvider),
    startHttpsServer(manager, files, ports.sms, (request, response) => {
      request.resume().on('end', () => response.end('{}'));
    }),
  ]);
  const variables = toEnvironment(shop, ports, databaseUrl);
  // A gateway in production mode loads no demonstration shop by itself.
  await manager.runOrThrow({
    name: 'demonstration-shop',
    args: [path.join(ROOT, 'gateway', 'cli', 'seed.ts'), '--demo'],
    env: {
      ...inheritedEnv(),
      ...variables,
      NODE_EXTRA_CA_CERTS: files.authority,
      NODE_OPTIONS: USE_TEST_SHOP,
    },
    logDir,
  });
  await storeSeller(databaseUrl);
  await step('Building and starting the shop in production mode', () =>
    manager.startDaemon({
      name: 'production',
      args: [path.join(ROOT, 'scripts', 'run.mjs'), 'scripts/start.ts', '--no-env-files'],
      env: {
        ...inheritedEnv(),
        ...variables,
        NODE_EXTRA_CA_CERTS: files.authority,
        NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'redirect-keys.mjs'))} ${USE_TEST_SHOP}`,
        E2E_IDENTITY_URL: `https://localhost:${ports.identity}/`,
      },
      logDir,
      stopTimeoutMs: 30_000,
      startTimeoutMs: 400_000,
      pollMs: 500,
      isReady: () => isHttpOk(`http://127.0.0.1:${variables.PORT}/`),
    }),
  );
  const [runLogs = ''] = listRunLogs(shop.config.dataDir);
  return {
    ...shop,
    staffToken: variables.STAFF_TOKEN ?? '',
    identityPort: ports.identity,
    logDir: runLogs,
  };
}
