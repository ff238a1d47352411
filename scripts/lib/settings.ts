import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseTrustedProxies, TRUSTED_PROXIES_FORMAT } from '../../lib/domain/client-ip.ts';

type Complaint = string | undefined;
interface Variable {
  fallback?: string;
  check?: (value: string) => Complaint;
}

const port = (value: string): Complaint =>
  /^\d{1,5}$/.test(value) && +value > 0 && +value < 65_536 ? undefined : 'must be a port number, 1 to 65535';
const secret = (value: string): Complaint => (value.length >= 32 ? undefined : 'must have at least 32 characters');
const between =
  (least: number, most: number) =>
  (value: string): Complaint =>
    /^\d{1,7}$/.test(value) && +value >= least && +value <= most ? undefined : `must be a whole number from ${least} to ${most}`;
const milliseconds = (value: string): Complaint => (/^\d{1,7}$/.test(value) ? undefined : 'must be a number of milliseconds');
const megabytes = (value: string): Complaint => (/^\d{1,7}$/.test(value) && +value > 0 ? undefined : 'must be a number of megabytes above 0');
const oneOf =
  (...values: string[]) =>
  (value: string): Complaint =>
    values.includes(value) ? undefined : `must be one of: ${values.filter(Boolean).join(', ')}`;
const address =
  (...protocols: string[]) =>
  (value: string): Complaint =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol) ? undefined : `must be an address (${protocols.join('// or ')}//…)`;

const proxies = (value: string): Complaint => (parseTrustedProxies(value) ? undefined : TRUSTED_PROXIES_FORMAT);

const hosts = (value: string): Complaint =>
  /^[a-z\d.-]+(:\d+)?(\s*,\s*[a-z\d.-]+(:\d+)?)*$/.test(value) ? undefined : 'must be hosts (pay.example.com), separated by commas';

const like =
  (pattern: RegExp, example: string) =>
  (value: string): Complaint =>
    pattern.test(value) ? undefined : `must look like ${example}`;

/** Every variable of .env.example: what it falls back to here, and what is wrong with a value. Empty counts as absent. */
export const VARIABLES = {
  PORT: { fallback: '3000', check: port },
  HOST: { fallback: '127.0.0.1' },
  PAGE_CACHE_MAX_MB: { fallback: '512', check: megabytes },
  GATEWAY_PORT: { fallback: '4000', check: port },
  AUTH_EMULATOR_PORT: { fallback: '9099', check: port },
  GATEWAY_DATA_DIR: { fallback: '.data' },
  GATEWAY_MODE: { check: oneOf('local', 'production') },
  GATEWAY_HOST: {},
  GATEWAY_URL: { check: address('http:', 'https:') },
  GATEWAY_VERSION: { check: oneOf('3') },
  DATABASE_URL: { check: address('postgres:', 'postgresql:') },
  DATABASE_POOL_SIZE: { check: between(2, 200) },
  DATABASE_ACQUIRE_TIMEOUT_MS: { check: between(100, 60_000) },
  DATABASE_STATEMENT_TIMEOUT_MS: { check: between(100, 600_000) },
  RENDER_THREADS: { check: between(1, 32) },
  MEDIA_DIR: {},
  TRUSTED_PROXIES: { check: proxies },
  LOG_LEVEL: { check: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace') },
  STAFF_TOKEN: { check: secret },
  STOREFRONT_URL: { check: address('http:', 'https:') },
  REVALIDATE_SECRET: { check: secret },
  SESSION_SECRET: { check: secret },
  FIREBASE_PROJECT_ID: {},
  SMTP_URL: { check: address('smtp:', 'smtps:') },
  MAIL_FROM: {},
  CONTACT_EMAIL: {},
  SMS_URL: { check: address('http:', 'https:') },
  SMS_TOKEN: {},
  PAYMENT_PROVIDER: { check: oneOf('sandbox', 'none') },
  PAYMENT_WEBHOOK_SECRET: { check: secret },
  RECONCILE_MS: { check: milliseconds },
  SANDBOX_LATE_MS: { check: milliseconds },
  RATE_LIMIT_SCALE: { check: like(/^[1-9]\d{0,5}$/, '1000') },
  META_PIXEL_ID: { check: like(/^\d{6,20}$/, '1234567890123456') },
  META_ACCESS_TOKEN: {},
  META_TEST_EVENT_CODE: {},
  META_GRAPH_URL: { check: address('http:', 'https:') },
  DHL_URL: { check: address('http:', 'https:') },
  DHL_USER: {},
  DHL_PASSWORD: {},
  DHL_ACCOUNT: {},
  SELLER_NAME_AR: {},
  SELLER_NAME_EN: {},
  SELLER_ADDRESS_AR: {},
  SELLER_ADDRESS_EN: {},
  SELLER_REGISTRATION: {},
  SELLER_PHONE: {},
  SELLER_EMAIL: {},
  SELLER_WHATSAPP: {},
  NEXT_PUBLIC_SITE_URL: { check: address('http:', 'https:') },
  NEXT_PUBLIC_LOCALE_STRATEGY: {
    fallback: 'prefix_except_default',
    check: oneOf('no_prefix', 'prefix', 'prefix_except_default', 'prefix_and_default'),
  },
  NEXT_PUBLIC_SHOP_NAME_AR: {},
  NEXT_PUBLIC_SHOP_NAME_EN: {},
  NEXT_PUBLIC_PAYMENT_HOSTS: { check: hosts },
  NEXT_PUBLIC_FIREBASE_API_KEY: {},
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: {},
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: {},
  NEXT_PUBLIC_FIREBASE_APP_ID: {},
  NEXT_PUBLIC_GTM_ID: { check: like(/^GTM-[A-Z0-9]{4,12}$/, 'GTM-XXXXXXX') },
  NEXT_PUBLIC_META_PIXEL_ID: { check: like(/^\d{6,20}$/, '1234567890123456') },
  NEXT_PUBLIC_TIKTOK_PIXEL_ID: { check: like(/^[A-Z0-9]{10,32}$/, 'C0ABCDEFGHIJKLMNOPQR') },
  NEXT_PUBLIC_SNAP_PIXEL_ID: { check: like(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, '01234567-89ab-cdef-0123-456789abcdef') },
  NEXT_PUBLIC_CLARITY_ID: { check: like(/^[a-z0-9]{6,20}$/, 'abcdefghij') },
  NEXT_PUBLIC_SERVER_EVENTS: { fallback: 'off', check: oneOf('on', 'off') },
  NEXT_DIST_DIR: { fallback: '.next' },
  CHROMIUM_PATH: {},
  TEST_DATABASE_URL: { check: address('postgres:', 'postgresql:') },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
export type Settings = Partial<Record<VariableName, string>> &
  Record<'PORT' | 'HOST' | 'GATEWAY_PORT' | 'AUTH_EMULATOR_PORT' | 'GATEWAY_DATA_DIR', string>;

const PORT_NAMES = ['PORT', 'GATEWAY_PORT', 'AUTH_EMULATOR_PORT'] as const;

/** An environment that can't be started with; the message names every bad variable. */
export class SettingsError extends Error {
  constructor(complaints: string[]) {
    super(`The environment is wrong (see .env.example):\n${complaints.map((complaint) => `  ${complaint}`).join('\n')}`);
  }
}

function readFiles(root: string): NodeJS.Dict<string> {
  const files = ['.env', '.env.local'].map((name) => path.join(root, name)).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))));
}

/** The given variables, checked. @throws SettingsError */
export function parseSettings(source: NodeJS.Dict<string>): Settings {
  const entries = Object.entries<Variable>(VARIABLES).map(([name, variable]) => [name, source[name] || variable.fallback] as const);
  const complaints = entries.flatMap(([name, value]) => {
    const complaint = value && (VARIABLES[name as VariableName] as Variable).check?.(value);
    return complaint ? [`${name}=${value}: ${complaint}`] : [];
  });
  // The table above gives these names their fallbacks, which the type says and Object.fromEntries can't.
  const settings = Object.fromEntries(entries.filter(([, value]) => value)) as Settings;
  for (const name of PORT_NAMES) {
    const twin = PORT_NAMES.find((other) => other < name && settings[other] === settings[name]);
    if (twin) complaints.push(`${name}=${settings[name]}: is the same port as ${twin}`);
  }
  if (complaints.length > 0) throw new SettingsError(complaints);
  return settings;
}

/** The settings of this run: the environment, then .env.local, then .env. @throws SettingsError */
export function loadSettings(root: string): Settings {
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  return parseSettings({ ...readFiles(root), ...set });
}

/** The environment that children inherit: this one's, without the variables that are handed to each by name. */
export function inheritedEnv(): NodeJS.Dict<string> {
  const isOurs = (name: string) => Object.hasOwn(VARIABLES, name) || name.startsWith('npm_');
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name)));
}
