import { isLoopbackHost } from '../../../lib/domain/client-ip.ts';
import { listMissing, PAYMENT_URLS, TESTED_KEYS, validatePayments } from './payment-variables.ts';
import type { GatewayEnvironment } from './schema.ts';
import { parseServiceAccount } from './service-account.ts';
import { parseStaffTokens } from './staff-tokens.ts';

type Variables = Partial<GatewayEnvironment>;

const REQUIRED_IN_PRODUCTION = [
  'STAFF_TOKEN',
  'STOREFRONT_URL',
  'REVALIDATE_SECRET',
  'SESSION_SECRET',
  'FIREBASE_PROJECT_ID',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'SMS_URL',
  'SMS_TOKEN',
  'TRUSTED_PROXIES',
] as const satisfies (keyof GatewayEnvironment)[];

const HTTPS_IN_PRODUCTION = [
  'STOREFRONT_URL',
  'SMS_URL',
  'DHL_URL',
  'MEDIA_S3_ENDPOINT',
  ...PAYMENT_URLS,
] as const satisfies (keyof GatewayEnvironment)[];

const SECRETS = ['STAFF_TOKEN', 'SESSION_SECRET', 'REVALIDATE_SECRET'] as const;
const URLS = [...PAYMENT_URLS, 'DHL_URL', 'SMS_URL'] as const;

const isLocalUrl = (url: string): boolean => isLoopbackHost(new URL(url).host);

/** Whether a mail server of another machine could be reached without TLS. */
function isPlainMail(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  if (protocol === 'smtps:' || isLocalUrl(url)) return false;
  return searchParams.get('requireTLS') !== 'true' || searchParams.get('ignoreTLS') === 'true';
}

const MIN_CHARACTERS = 8;

/** Whether a secret repeats a few characters, or a short text. */
function isRepetitive(text: string): boolean {
  if (new Set(text).size < MIN_CHARACTERS) return true;
  const half = Math.ceil(text.length / 2);
  for (let length = 1; length <= half; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return true;
  return false;
}

/** Rejects secrets that can be guessed, or that one of the others reveals. */
function validateSecrets(env: Variables): string[] {
  const tokens = parseStaffTokens(env.STAFF_TOKENS ?? '') ?? [];
  const secrets: [name: string, value: string | undefined][] = [
    ...SECRETS.map((name): [string, string | undefined] => [name, env[name]]),
    ...tokens.map(({ name, secret }): [string, string] => [`STAFF_TOKENS (${name})`, secret]),
  ];
  return secrets.flatMap(([name, value], index) => {
    if (value === undefined) return [];
    if (isRepetitive(value))
      return [`${name}: repeats the same characters; create it with openssl rand -hex 32`];
    const [same] = secrets.slice(0, index).find(([, other]) => other === value) ?? [];
    return same ? [`${name}: must differ from ${same}, which other processes and people have`] : [];
  });
}

/** Rejects values that are safe on a developer's machine only. */
function validateSafety(env: Variables): string[] {
  const problems = validateSecrets(env);
  if (env.SMTP_URL !== undefined && isPlainMail(env.SMTP_URL))
    problems.push(
      'SMTP_URL: would send passwords and e-mails without TLS; use smtps://, or add ?requireTLS=true for STARTTLS',
    );
  return problems;
}

export function validateDatabase(env: Variables): string[] {
  return env.GATEWAY_MODE === 'local' || env.DATABASE_URL !== undefined
    ? []
    : [
        'DATABASE_URL: is missing; production requires a PostgreSQL server, the embedded database is for local mode only',
      ];
}

function validateProduction(env: Variables): string[] {
  const problems: string[] = REQUIRED_IN_PRODUCTION.filter((name) => env[name] === undefined).map(
    (name) => `${name}: is missing`,
  );
  problems.push(...validateDatabase(env), ...validateSafety(env));
  for (const name of HTTPS_IN_PRODUCTION) {
    if (env[name] !== undefined && !env[name].startsWith('https:'))
      problems.push(`${name}: must be https in production`);
  }
  if (env.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST: must not be set in production, because tokens of the emulator are not signed',
    );
  if ((env.RATE_LIMIT_SCALE ?? 1) !== 1) problems.push('RATE_LIMIT_SCALE: must be 1 in production');
  return problems;
}

const LOOPBACK_HOSTS = ['127.0.0.1', '::1', 'localhost'];

/** Validates variables that depend on each other. */
function validateLocal(env: Variables): string[] {
  const problems: string[] = [];
  if ((env.STOREFRONT_URL === undefined) !== (env.REVALIDATE_SECRET === undefined))
    problems.push(
      `${env.STOREFRONT_URL === undefined ? 'STOREFRONT_URL' : 'REVALIDATE_SECRET'}: is missing; it is required with the related variable`,
    );
  if (env.FIREBASE_AUTH_EMULATOR_HOST === undefined) return problems;
  if (!env.FIREBASE_PROJECT_ID?.startsWith('demo-'))
    problems.push('FIREBASE_PROJECT_ID: must begin with demo- when an emulator is used');
  for (const name of ['GATEWAY_HOST', 'STAFF_HOST'] as const) {
    if (!LOOPBACK_HOSTS.includes(env[name] ?? ''))
      problems.push(
        `${name}: must be a loopback address when an emulator is used, because its tokens are not signed`,
      );
  }
  return problems;
}

/**
 * Gateways that share a database accept each other's sessions and one-time codes, and count
 * requests under the same keys.
 */
function validateSharedSecret(env: Variables): string[] {
  const isShared = env.DATABASE_URL !== undefined || env.REDIS_URL !== undefined;
  return isShared && env.SESSION_SECRET === undefined
    ? ['SESSION_SECRET: is missing; all gateways on one database or Redis server must share it']
    : [];
}

/** Accounts whose variables are all set, or none of them. */
const ACCOUNTS = [
  ['DHL_URL', 'DHL_USER', 'DHL_PASSWORD', 'DHL_ACCOUNT'],
  ['META_PIXEL_ID', 'META_ACCESS_TOKEN'],
  ['MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'],
] as const satisfies (keyof GatewayEnvironment)[][];

/** Rejects incomplete accounts. */
function validateAccounts(env: Variables): string[] {
  return ACCOUNTS.flatMap((names) => listMissing(env, names));
}

/** The identity provider accepts custom tokens of its own project only. */
function validateServiceAccount({
  FIREBASE_SERVICE_ACCOUNT: text,
  FIREBASE_PROJECT_ID: projectId,
}: Variables): string[] {
  const account = parseServiceAccount(text ?? '');
  return account === undefined || account.project_id === projectId
    ? []
    : [`FIREBASE_SERVICE_ACCOUNT: belongs to ${account.project_id}, not to FIREBASE_PROJECT_ID`];
}

export function validateServer(env: Variables): string[] {
  const isLocal = env.GATEWAY_MODE === 'local';
  return [
    ...(isLocal ? [...validateLocal(env), ...validateSharedSecret(env)] : validateProduction(env)),
    ...validateAccounts(env),
    ...validateServiceAccount(env),
    ...validatePayments(env),
  ];
}

const TEST_KEY = /^sk_test_/;
const TEST_HOST = /(^|[.-])(api)?(test|sandbox|staging|dev)[.-]/;
const isTestUrl = (url: string) => isLocalUrl(url) || TEST_HOST.test(new URL(url).hostname);

/**
 * Variables of test accounts in production, where payments with them bring no money and anybody may
 * log in. A shop is tested this way before it opens.
 */
export function listTestAccounts(env: Variables): string[] {
  if (env.GATEWAY_MODE !== 'production') return [];
  const keys = TESTED_KEYS.filter((name) => TEST_KEY.test(env[name] ?? ''));
  const urls = URLS.filter((name) => {
    const url = env[name];
    return url !== undefined && isTestUrl(url);
  });
  const isDemo = env.FIREBASE_PROJECT_ID?.startsWith('demo-');
  return [...keys, ...urls, ...(isDemo ? ['FIREBASE_PROJECT_ID'] : [])];
}
