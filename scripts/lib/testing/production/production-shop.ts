import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import { SELLER_VARIABLES } from '../../../../gateway/env.ts';
import { EMULATOR_PROJECT, startEmulator } from '../../emulator.ts';
import { isHttpOk } from '../../http.ts';
import { ROOT } from '../../paths.ts';
import type { ProcessManager } from '../../process-manager.ts';
import { step } from '../../progress.ts';
import { inheritedEnv } from '../../settings.ts';
import { createTestShop, type TestShop } from '../test-shop.ts';
import { type CertificateFiles, createCertificate } from './certificate.ts';
import { forwardTo, isHttpsOk, startHttpsServer } from './https-server.ts';
import { createIdentityProvider } from './identity-provider.ts';

/** Preferred: a build contains the ports of the shop and of the payment provider. */
const PORTS = { site: 3320, identity: 3321, sms: 3322, payment: 3323 };
type Ports = typeof PORTS;

export interface ProductionShop extends TestShop {
  /** Port of the identity provider. */
  identityPort: number;
  logDir: string;
}

const PAYMENT_KEY = 'sk_test_production_tests';
const createSecret = () => randomBytes(32).toString('hex');

async function choosePorts(): Promise<Ports> {
  const entries = Object.entries(PORTS).map(async ([name, port]) => [
    name,
    await getPort({ port }),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** The simulator of the payment provider, over https. */
async function startPaymentProvider(
  manager: ProcessManager,
  { config: { settings, dataDir, logDir } }: TestShop,
  { authority, certificate, key }: CertificateFiles,
  port: number,
): Promise<void> {
  await manager.startDaemon({
    name: 'tap-simulator',
    args: [
      '--disable-warning=ExperimentalWarning',
      path.join(ROOT, 'gateway', 'simulators', 'server.ts'),
      'tap',
      ...['--port', String(port), '--data', path.join(dataDir, 'simulators')],
      ...['--key', PAYMENT_KEY, '--cert', certificate, '--cert-key', key],
      ...['--late', settings.SIMULATOR_LATE_MS, '--refund', settings.SIMULATOR_REFUND_MS],
    ],
    env: { ...inheritedEnv(), NODE_EXTRA_CA_CERTS: authority },
    logDir,
    startTimeoutMs: 30_000,
    isReady: () => isHttpsOk(`https://127.0.0.1:${port}/control/health`, authority),
  });
}

/** Every variable that production requires. */
function toEnvironment(
  { config: { settings, dataDir, siteUrl } }: TestShop,
  ports: Ports,
  databaseUrl: string,
): Record<string, string> {
  const payment = `127.0.0.1:${ports.payment}`;
  return {
    GATEWAY_MODE: 'production',
    NEXT_PUBLIC_SITE_URL: siteUrl,
    PORT: settings.PORT,
    GATEWAY_PORT: settings.GATEWAY_PORT,
    GATEWAY_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    NEXT_DIST_DIR: '.next-production',
    TRUSTED_PROXIES: '127.0.0.1',
    STAFF_TOKEN: createSecret(),
    REVALIDATE_SECRET: createSecret(),
    SESSION_SECRET: createSecret(),
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: EMULATOR_PROJECT,
    NEXT_PUBLIC_FIREBASE_API_KEY: 'test-key',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'shop.example',
    PAYMENT_METHODS: 'Knet=tap,OnLine=tap,Tabby=tap,Deema=tap',
    NEXT_PUBLIC_PAYMENT_HOSTS: payment,
    TAP_API_URL: `https://${payment}/v2`,
    TAP_SECRET_KEY: PAYMENT_KEY,
    // Nothing listens there: e-mails stay queued.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Shop <shop@shop.example>',
    CONTACT_EMAIL: 'shop@shop.example',
    SMS_URL: `https://localhost:${ports.sms}/`,
    SMS_TOKEN: createSecret(),
    RECONCILE_MS: '1000',
    ...Object.fromEntries(SELLER_VARIABLES.map((name) => [name, 'Test seller'])),
    SELLER_PHONE: '+965 2222 3333',
    SELLER_EMAIL: 'seller@shop.example',
  };
}

/**
 * Starts the shop with `npm start` in production mode over https, together with the
 * services that production needs: the identity provider, the payment provider, a
 * receiver of text messages and a reverse proxy.
 */
export async function startProductionShop(
  manager: ProcessManager,
  folder: string,
  databaseUrl: string,
  logDir: string,
): Promise<ProductionShop> {
  const ports = await choosePorts();
  const local = await createTestShop(folder, logDir);
  const siteUrl = `https://localhost:${ports.site}`;
  const shop = { ...local, siteUrl, config: { ...local.config, siteUrl } };
  const files = await createCertificate(folder);
  const identityProvider = await createIdentityProvider(`http://${shop.authEmulator}`);
  await Promise.all([
    startEmulator(manager, shop.config),
    startPaymentProvider(manager, shop, files, ports.payment),
    startHttpsServer(manager, files, ports.site, forwardTo(Number(shop.config.settings.PORT))),
    startHttpsServer(manager, files, ports.identity, identityProvider),
    startHttpsServer(manager, files, ports.sms, (request, response) => {
      request.resume().on('end', () => response.end('{}'));
    }),
  ]);
  const variables = toEnvironment(shop, ports, databaseUrl);
  await step('Building and starting the shop in production mode', () =>
    manager.startDaemon({
      name: 'production',
      args: [path.join(ROOT, 'scripts', 'run.mjs'), 'start'],
      env: {
        ...inheritedEnv(),
        ...variables,
        NODE_EXTRA_CA_CERTS: files.authority,
        NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'redirect-keys.mjs'))}`,
        E2E_IDENTITY_URL: `https://localhost:${ports.identity}/`,
      },
      logDir,
      stopTimeoutMs: 30_000,
      startTimeoutMs: 400_000,
      pollMs: 500,
      isReady: () => isHttpOk(`http://127.0.0.1:${variables.PORT}/`),
    }),
  );
  return {
    ...shop,
    staffToken: variables.STAFF_TOKEN ?? '',
    identityPort: ports.identity,
    logDir: path.join(shop.config.dataDir, 'logs'),
  };
}
