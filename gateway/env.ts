import { existsSync } from 'node:fs';
import { z } from 'zod';
import { parseTrustedProxies, TRUSTED_PROXIES_FORMAT } from '../lib/domain/client-ip.ts';
import { IMAGE_HOSTS_FORMAT, parseImageHosts } from '../lib/domain/image-url.ts';
import {
  dhlVariables,
  metaVariables,
  SELLER_VARIABLES,
  sellerVariables,
} from './account-variables.ts';
import { mailbox, secret, serverUrl } from './connection-variables.ts';
import { operationVariables } from './operation-variables.ts';
import { PAYMENT_URLS, paymentVariables, validatePayments } from './payment-variables.ts';
import { validateSafety } from './production-rules.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const environmentSchema = z.object({
  GATEWAY_MODE: z.enum(['local', 'production']).default('production'),
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  GATEWAY_PORT: port.default(4000),
  GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  STAFF_HOST: z.string().default('127.0.0.1'),
  STAFF_PORT: port.optional(),
  STAFF_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  GATEWAY_DATA_DIR: z.string().default('.data'),
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: serverUrl(/^postgres(ql)?$/, 'a postgres:// URL'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_ACQUIRE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(10_000),
  REDIS_URL: serverUrl(/^rediss?$/, 'a redis:// or rediss:// URL'),
  RENDER_THREADS: z.coerce.number().int().min(1).max(32).optional(),
  STAFF_TOKEN: secret.optional(),
  STOREFRONT_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  REVALIDATE_SECRET: secret.optional(),
  SESSION_SECRET: secret.optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  SMTP_URL: serverUrl(/^smtps?$/, 'an smtp:// or smtps:// URL'),
  MAIL_FROM: mailbox.optional(),
  NEXT_PUBLIC_SHOP_NAME_AR: z.string().trim().min(1).max(60).optional(),
  NEXT_PUBLIC_SHOP_NAME_EN: z.string().trim().min(1).max(60).optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_DAILY_BUDGET: z.coerce.number().int().min(0).max(1_000_000).optional(),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  RECONCILE_MS: z.coerce.number().int().min(100).max(3_600_000).default(60_000),
  ...paymentVariables,
  ...dhlVariables,
  ...sellerVariables,
  ...metaVariables,
  MEDIA_DIR: z.string().default('gateway/media'),
  IMAGE_HOSTS: z
    .string()
    .refine((text) => parseImageHosts(text) !== undefined, IMAGE_HOSTS_FORMAT)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => parseTrustedProxies(text) !== undefined, TRUSTED_PROXIES_FORMAT)
    .optional(),
  RATE_LIMIT_SCALE: z.coerce.number().int().min(1).max(999_999).default(1),
  ...operationVariables,
});

export type GatewayEnvironment = z.infer<typeof environmentSchema>;

/** The variables for scripts, which set the URL of the emulator themselves. */
export const GATEWAY_VARIABLES = environmentSchema.omit({
  FIREBASE_AUTH_EMULATOR_HOST: true,
}).shape;

/** Reports all invalid variables in one message. */
export class EnvironmentError extends Error {
  readonly code = 'environment_invalid';
  constructor(problems: readonly string[], failure = 'The gateway cannot start') {
    super(`${failure}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

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
  ...SELLER_VARIABLES,
] as const satisfies (keyof GatewayEnvironment)[];

const HTTPS_IN_PRODUCTION = [
  'STOREFRONT_URL',
  'SMS_URL',
  'DHL_URL',
  'META_GRAPH_URL',
  ...PAYMENT_URLS,
] as const satisfies (keyof GatewayEnvironment)[];

function validateDatabase(env: Partial<GatewayEnvironment>): string[] {
  return env.GATEWAY_MODE === 'local' || env.DATABASE_URL !== undefined
    ? []
    : [
        'DATABASE_URL: is missing; production requires a PostgreSQL server, the embedded database is for local mode only',
      ];
}

function validateProduction(env: Partial<GatewayEnvironment>): string[] {
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
function validateLocal(env: Partial<GatewayEnvironment>): string[] {
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
 * Gateways that share a database accept each other's sessions and one-time codes, and
 * count requests under the same keys.
 */
function validateSharedSecret(env: Partial<GatewayEnvironment>): string[] {
  const isShared = env.DATABASE_URL !== undefined || env.REDIS_URL !== undefined;
  return isShared && env.SESSION_SECRET === undefined
    ? ['SESSION_SECRET: is missing; all gateways on one database or Redis server must share it']
    : [];
}

/** Accounts whose variables are all set, or none of them. */
const ACCOUNTS = [
  ['DHL_URL', 'DHL_USER', 'DHL_PASSWORD', 'DHL_ACCOUNT'],
  ['META_PIXEL_ID', 'META_ACCESS_TOKEN'],
] as const satisfies (keyof GatewayEnvironment)[][];

/** Rejects incomplete accounts. */
function validateAccounts(env: Partial<GatewayEnvironment>): string[] {
  return ACCOUNTS.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name}: is missing; it is required with the related variables`);
  });
}

function validateServer(env: Partial<GatewayEnvironment>): string[] {
  const isLocal = env.GATEWAY_MODE === 'local';
  return [
    ...(isLocal ? [...validateLocal(env), ...validateSharedSecret(env)] : validateProduction(env)),
    ...validateAccounts(env),
    ...validatePayments(env),
  ];
}

/**
 * Reads each variable separately, so that all errors are found. An empty variable
 * counts as unset.
 */
function readEach(source: NodeJS.Dict<string>): {
  env: Partial<GatewayEnvironment>;
  problems: string[];
  invalid: Set<string>;
} {
  const env: Record<string, unknown> = {};
  const problems: string[] = [];
  const invalid = new Set<string>();
  for (const [name, schema] of Object.entries(environmentSchema.shape)) {
    const parsed = schema.safeParse(source[name] === '' ? undefined : source[name]);
    if (parsed.success) env[name] = parsed.data;
    else {
      invalid.add(name);
      problems.push(`${name}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
    }
  }
  return { env, problems, invalid };
}

/**
 * Reads the configuration of the gateway. Throws `EnvironmentError` with every missing
 * or invalid variable. Commands create no sessions, send no messages and take no
 * payments: what only a server needs may be missing.
 */
export function readEnvironment(
  source: NodeJS.Dict<string> = process.env,
  purpose: 'server' | 'command' = 'server',
): GatewayEnvironment {
  const { env, problems, invalid } = readEach(source);
  const dependent = purpose === 'command' ? validateDatabase(env) : validateServer(env);
  // A variable that is invalid by itself is reported once.
  const remaining = dependent.filter(
    (problem) => !invalid.has(problem.slice(0, problem.indexOf(':'))),
  );
  if (problems.length + remaining.length > 0)
    throw new EnvironmentError([...problems, ...remaining]);
  const complete = environmentSchema.parse(env);
  return purpose === 'command' ? { ...complete, PAYMENT_METHODS: undefined } : complete;
}

/** The variables of this process, with those of `.env.local` and `.env`. */
export function readProcessVariables(): NodeJS.Dict<string> {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
