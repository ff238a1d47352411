import path from 'node:path';
import { NO_PROXIES } from '../../lib/domain/client-ip.ts';
import { answers, type Child, startChild, untilReady } from './children.ts';
import { PROJECT } from './emulator.ts';
import type { Secrets } from './secrets.ts';
import { inheritedEnv, type Settings } from './settings.ts';
import type { Supervisor } from './supervisor.ts';

const START_TIMEOUT = 120_000;
const GRACE = 15_000;
/** Variables that mean the same to the gateway as to whoever starts it. */
const PASSED_ON = [
  'DATABASE_URL',
  'DATABASE_POOL_SIZE',
  'DATABASE_ACQUIRE_TIMEOUT_MS',
  'DATABASE_STATEMENT_TIMEOUT_MS',
  'RENDER_THREADS',
  'MEDIA_DIR',
  'LOG_LEVEL',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'NEXT_PUBLIC_SHOP_NAME_AR',
  'NEXT_PUBLIC_SHOP_NAME_EN',
  'SMS_URL',
  'SMS_TOKEN',
  'PAYMENT_PROVIDER',
  'PAYMENT_WEBHOOK_SECRET',
  'RECONCILE_MS',
  'SANDBOX_LATE_MS',
  'RATE_LIMIT_SCALE',
  'META_PIXEL_ID',
  'META_ACCESS_TOKEN',
  'META_TEST_EVENT_CODE',
  'META_GRAPH_URL',
  'DHL_URL',
  'DHL_USER',
  'DHL_PASSWORD',
  'DHL_ACCOUNT',
  'SELLER_NAME_AR',
  'SELLER_NAME_EN',
  'SELLER_ADDRESS_AR',
  'SELLER_ADDRESS_EN',
  'SELLER_REGISTRATION',
  'SELLER_PHONE',
  'SELLER_EMAIL',
  'SELLER_WHATSAPP',
] as const;

export interface GatewayOptions {
  root: string;
  port: string;
  dataDir: string;
  logDir: string;
  secrets: Partial<Secrets>;
  siteUrl: string;
  authEmulator?: string;
  settings: Settings;
}

export const gatewayUrl = (port: string) => `http://127.0.0.1:${port}`;

/** The shop's own project; while there is none, the emulator's. Gateway and storefront must mean the same. */
function identityVariables({ settings, authEmulator }: GatewayOptions): NodeJS.Dict<string> {
  const own = settings.FIREBASE_PROJECT_ID ?? settings.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  if (own) return { FIREBASE_PROJECT_ID: own };
  return authEmulator ? { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: authEmulator } : {};
}

/** The storefront on this machine, which names one address, and proxies that reach the gateway without it. */
function trustedProxies({ TRUSTED_PROXIES, GATEWAY_MODE }: Settings): string | undefined {
  if (!TRUSTED_PROXIES && GATEWAY_MODE === 'production') return undefined;
  return ['127.0.0.1', '::1', ...(TRUSTED_PROXIES && TRUSTED_PROXIES !== NO_PROXIES ? [TRUSTED_PROXIES] : [])].join(', ');
}

export function gatewayEnv(options: GatewayOptions): NodeJS.Dict<string> {
  const { port, dataDir, secrets, siteUrl, settings } = options;
  return {
    ...inheritedEnv(),
    ...Object.fromEntries(PASSED_ON.flatMap((name) => (settings[name] ? [[name, settings[name]]] : []))),
    ...identityVariables(options),
    GATEWAY_MODE: settings.GATEWAY_MODE ?? 'local',
    GATEWAY_HOST: '127.0.0.1',
    GATEWAY_PORT: port,
    GATEWAY_DATA_DIR: dataDir,
    STOREFRONT_URL: siteUrl,
    TRUSTED_PROXIES: trustedProxies(settings),
    ...secrets,
  };
}

/** Starts the embedded gateway and waits until its database is migrated and seeded. */
export async function startGateway(supervisor: Supervisor, options: GatewayOptions): Promise<Child> {
  const child = supervisor.keep(
    startChild({
      name: 'gateway',
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', path.join(options.root, 'gateway', 'server.ts')],
      env: gatewayEnv(options),
      cwd: options.root,
      logDir: options.logDir,
      grace: GRACE,
    }),
  );
  await untilReady(child, () => answers(`${gatewayUrl(options.port)}/readyz`), START_TIMEOUT);
  return child;
}
