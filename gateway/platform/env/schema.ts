import { z } from 'zod';
import { parseTrustedProxies, TRUSTED_PROXIES_FORMAT } from '../../../lib/domain/client-ip.ts';
import { IMAGE_HOSTS_FORMAT, parseImageHosts } from '../../../lib/domain/image-url.ts';
import { RETURN_DAYS } from '../../../lib/domain/return-rules.ts';
import { paymentVariables } from './payment-variables.ts';
import { parseServiceAccount } from './service-account.ts';
import { parseSigningKeys } from './signing-keys.ts';
import { parseStaffTokens, STAFF_TOKENS_FORMAT } from './staff-tokens.ts';
import { httpUrl } from './variables.ts';

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const port = integer(0, 65_535);

const ENCODE = 'encode # as %23, @ as %40, / as %2F and % as %25 in the user and the password';

/**
 * Whether characters of the password ended the host: the part after it contains the `@`, or nothing
 * before the `#` is a host.
 */
const isCut = (url: URL) => url.hash !== '' || `${url.pathname}${url.search}`.includes('@');

/** The URL of a server with user and password. */
const serverUrl = (protocols: RegExp, format: string) =>
  z
    .string()
    .superRefine((text, context) => {
      const isValid = URL.canParse(text) && protocols.test(new URL(text).protocol.slice(0, -1));
      const hasCredentials = /^\w+:\/\/[^/]*[:@]/.test(text);
      if (isValid && !isCut(new URL(text))) return;
      const message = hasCredentials ? `must be ${format}; ${ENCODE}` : `must be ${format}`;
      context.addIssue({ code: 'custom', message });
    })
    .optional();

/** Shorter secrets can be guessed. No request header contains outer spaces. */
const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((text) => text === text.trim(), 'must not begin or end with a space');

const MAILBOX = /^(?:[^<>"\r\n]*<([^<>\s]+)>|([^<>\s]+))$/;

/** `shop@example.com` or `Shop <shop@example.com>`. */
const mailbox = z.string().refine((text) => {
  const [, named, plain] = MAILBOX.exec(text.trim()) ?? [];
  return z.email().safeParse(named ?? plain).success;
}, 'must be an e-mail address: shop@example.com, or Shop <shop@example.com>');

/** The shop's account at Meta: id and token, or neither. */
const metaVariables = {
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{6,20}$/, 'must be a pixel id of 6 to 20 digits')
    .optional(),
  META_ACCESS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  /** Shows the events on the page “Test events” of Meta’s Events Manager. */
  META_TEST_EVENT_CODE: z.string().max(40).optional(),
};

/** The shop's account at DHL: all of these variables, or none. */
const dhlVariables = {
  DHL_URL: httpUrl.optional(),
  DHL_USER: z.string().optional(),
  DHL_PASSWORD: z.string().optional(),
  DHL_ACCOUNT: z.string().optional(),
};

export const environmentSchema = z.object({
  GATEWAY_MODE: z.enum(['local', 'production']).default('production'),
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  GATEWAY_PORT: port.default(4000),
  GATEWAY_URL: httpUrl.optional(),
  STAFF_HOST: z.string().default('127.0.0.1'),
  STAFF_PORT: port.optional(),
  STAFF_URL: httpUrl.optional(),
  CONSOLE_URL: httpUrl.optional(),
  GATEWAY_DATA_DIR: z.string().default('.data'),
  DEMO_DATA: z.enum(['on', 'off']).default('on'),
  DATABASE_URL: serverUrl(/^postgres(ql)?$/, 'a postgres:// URL'),
  DATABASE_POOL_SIZE: integer(2, 200).default(10),
  DATABASE_ACQUIRE_TIMEOUT_MS: integer(100, 60_000).default(5_000),
  DATABASE_STATEMENT_TIMEOUT_MS: integer(100, 600_000).default(10_000),
  REDIS_URL: serverUrl(/^rediss?$/, 'a redis:// or rediss:// URL'),
  STAFF_TOKEN: secret.optional(),
  STAFF_TOKENS: z
    .string()
    .refine((text) => parseStaffTokens(text) !== undefined, STAFF_TOKENS_FORMAT)
    .optional(),
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  STOREFRONT_URL: httpUrl.optional(),
  REVALIDATE_SECRET: secret.optional(),
  SESSION_SECRET: secret.optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  /** Of the console for staff; it is public. */
  NEXT_PUBLIC_FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_SERVICE_ACCOUNT: z
    .string()
    .refine(
      (text) => parseServiceAccount(text) !== undefined,
      'must be the key file of a service account, as JSON in one line',
    )
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  SMTP_URL: serverUrl(/^smtps?$/, 'an smtp:// or smtps:// URL'),
  MAIL_FROM: mailbox.optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  SMS_URL: httpUrl.optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_DAILY_BUDGET: integer(0, 1_000_000).optional(),
  DRAIN_DELAY_MS: integer(0, 60_000).default(0),
  RECONCILE_MS: integer(100, 3_600_000).default(60_000),
  POINTS_EARN_PERCENT: z.coerce.number().min(0).max(100).multipleOf(0.01).default(2),
  /** 0: points do not expire. */
  POINTS_EXPIRE_MONTHS: integer(0, 120).default(0),
  RETURN_DAYS: integer(0, 365).default(RETURN_DAYS),
  UNPAID_ORDER_HOURS: integer(1, 720).default(24),
  PAYMENT_LINK_HOURS: integer(1, 720).default(24),
  UCP_PROFILES: z.enum(['known', 'fetch']).default('known'),
  UCP_SIGNING_KEYS: z
    .string()
    .refine(
      (text) => parseSigningKeys(text) !== undefined,
      'must be a JSON array of private P-256 keys (JWK), in one line',
    )
    .optional(),
  ...paymentVariables,
  ...dhlVariables,
  ...metaVariables,
  MEDIA_DIR: z.string().optional(),
  MEDIA_S3_BUCKET: z.string().optional(),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_ENDPOINT: httpUrl.optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
  IMAGE_HOSTS: z
    .string()
    .refine((text) => parseImageHosts(text) !== undefined, IMAGE_HOSTS_FORMAT)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((text) => parseTrustedProxies(text) !== undefined, TRUSTED_PROXIES_FORMAT)
    .optional(),
  RATE_LIMIT_SCALE: integer(1, 999_999).default(1),
  /** 0 chooses a free port. Without a port nothing is measured. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type GatewayEnvironment = z.infer<typeof environmentSchema>;

/** The variables for scripts, which set the URL of the emulator themselves. */
export const GATEWAY_VARIABLES = environmentSchema.omit({
  FIREBASE_AUTH_EMULATOR_HOST: true,
}).shape;
