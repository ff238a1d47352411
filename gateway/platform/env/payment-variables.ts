import { z } from 'zod';
import { type OnlineMethod, onlineMethodSchema } from '../../../lib/contract/payment-methods.ts';
import { parseTrustedProxies } from '../../../lib/domain/client-ip.ts';

/** The methods that each provider takes. */
const PROVIDER_METHODS = {
  tap: onlineMethodSchema.options,
  tabby: ['Tabby'],
  myfatoorah: ['Knet', 'OnLine'],
  deema: ['Deema'],
} as const satisfies Record<string, readonly OnlineMethod[]>;
export type ProviderName = keyof typeof PROVIDER_METHODS;
export const PROVIDER_NAMES = Object.keys(PROVIDER_METHODS) as ProviderName[]; // keys of the table

/** The provider of each method; a method without one is not offered. */
export type ProviderByMethod = Partial<Record<OnlineMethod, ProviderName>>;

const NO_METHODS = 'none';

const METHODS_TEXT = PROVIDER_NAMES.map(
  (name) => `${name} (${PROVIDER_METHODS[name].join(', ')})`,
).join(', ');
const PAYMENT_METHODS_FORMAT = `must be ${NO_METHODS}, or a list of methods with their providers (Knet=tap, OnLine=tap); providers and their methods: ${METHODS_TEXT}`;

/**
 * Parses `Knet=tap, OnLine=tap`. Undefined for unknown names, repeated methods, and methods that
 * the provider does not take.
 */
export function parseProviderByMethod(text: string): ProviderByMethod | undefined {
  const providers: ProviderByMethod = {};
  if (text.trim() === NO_METHODS) return providers;
  for (const entry of text.split(',')) {
    const [methodText = '', providerText = ''] = entry.split('=').map((part) => part.trim());
    const provider = PROVIDER_NAMES.find((name) => name === providerText);
    const methods: readonly OnlineMethod[] = provider ? PROVIDER_METHODS[provider] : [];
    const method = methods.find((name) => name === methodText);
    if (!method || !provider || providers[method]) return undefined;
    providers[method] = provider;
  }
  return providers;
}

/** Value of TABBY_WEBHOOK_IPS that accepts all addresses. */
export const ANY_IP = 'any';

const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });
const secret = z.string().min(16, 'must have at least 16 characters').max(200);

/** The addresses from which Tabby sends webhooks, as it publishes them. */
const TABBY_IPS =
  '34.166.36.90, 34.166.35.211, 34.166.34.222, 34.166.37.207, 34.93.76.191, 34.166.128.182, 34.166.170.3, 34.166.249.7';

const tabbyVariables = {
  TABBY_SECRET_KEY: z
    .string()
    .regex(/^sk_[\w-]{8,100}$/, 'must be a secret key (sk_… or sk_test_…)')
    .optional(),
  TABBY_MERCHANT_CODE: z.string().trim().min(1).max(60).optional(),
  TABBY_WEBHOOK_SECRET: secret.optional(),
  TABBY_WEBHOOK_IPS: z
    .string()
    .refine(
      (text) => text === ANY_IP || parseTrustedProxies(text) !== undefined,
      `must be IP addresses or blocks, separated by commas, or ${ANY_IP}`,
    )
    .default(TABBY_IPS),
  TABBY_COUNTRY: z.enum(['KW', 'AE', 'SA'], 'must be KW, AE or SA').default('KW'),
  TABBY_API_URL: url.optional(),
};

/** The code of a payment method in the account. */
const methodCode = z.string().regex(/^[\w-]{1,20}$/, 'must be a code from InitiatePayment');

const myFatoorahVariables = {
  MYFATOORAH_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MYFATOORAH_WEBHOOK_SECRET: secret.optional(),
  MYFATOORAH_KNET_CODE: methodCode.default('kn'),
  MYFATOORAH_CARD_CODE: methodCode.default('vm'),
  MYFATOORAH_API_URL: url.default('https://api.myfatoorah.com'),
};

/** Schemes of the header with the key of Deema; its sources differ. */
const DEEMA_AUTH_SCHEMES = ['Basic', 'Bearer'] as const;
/** The two forms of a refund at Deema; its sources differ. */
const DEEMA_REFUND_APIS = ['purchase', 'order'] as const;

const deemaVariables = {
  DEEMA_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  DEEMA_AUTH_SCHEME: z.enum(DEEMA_AUTH_SCHEMES, 'must be Basic or Bearer').default('Basic'),
  DEEMA_WEBHOOK_SECRET: secret.optional(),
  DEEMA_REFUND_API: z.enum(DEEMA_REFUND_APIS, 'must be purchase or order').default('purchase'),
  DEEMA_API_URL: url.default('https://api.deema.me'),
};

/** The shop's accounts at payment providers. */
export const paymentVariables = {
  PAYMENT_METHODS: z
    .string()
    .refine((text) => parseProviderByMethod(text) !== undefined, PAYMENT_METHODS_FORMAT)
    .optional(),
  TAP_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w{8,100}$/, 'must be a secret key (sk_test_… or sk_live_…)')
    .optional(),
  TAP_MERCHANT_ID: z.string().trim().min(1).max(40).optional(),
  TAP_API_URL: url.default('https://api.tap.company/v2'),
  ...tabbyVariables,
  ...myFatoorahVariables,
  ...deemaVariables,
};

type PaymentVariables = {
  [Name in keyof typeof paymentVariables]?: z.output<(typeof paymentVariables)[Name]>;
};

/** Variables without which a provider cannot be used. */
export const REQUIRED_PAYMENT_VARIABLES = {
  tap: ['TAP_SECRET_KEY'],
  tabby: ['TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE', 'TABBY_WEBHOOK_SECRET'],
  myfatoorah: ['MYFATOORAH_TOKEN', 'MYFATOORAH_WEBHOOK_SECRET'],
  deema: ['DEEMA_KEY', 'DEEMA_WEBHOOK_SECRET'],
} as const satisfies Record<ProviderName, readonly (keyof PaymentVariables)[]>;

/** URLs that must be https in production. */
export const PAYMENT_URLS = [
  'TAP_API_URL',
  'TABBY_API_URL',
  'MYFATOORAH_API_URL',
  'DEEMA_API_URL',
] as const satisfies (keyof PaymentVariables)[];

/** Variables of an account that are missing, unless all of them are. */
export function listMissing<Name extends string>(
  env: Partial<Record<Name, unknown>>,
  names: readonly Name[],
): string[] {
  const missing = names.filter((name) => env[name] === undefined);
  return missing.length === names.length
    ? []
    : missing.map((name) => `${name}: is missing; it is required with the related variables`);
}

/** Rejects methods whose provider has no account, and incomplete accounts. */
export function validatePayments(env: PaymentVariables): string[] {
  const used = Object.values(parseProviderByMethod(env.PAYMENT_METHODS ?? 'none') ?? {});
  return Object.entries(REQUIRED_PAYMENT_VARIABLES).flatMap(([provider, names]) => {
    if (used.every((name) => name !== provider)) return listMissing(env, names);
    const missing = names.filter((name) => env[name] === undefined);
    return missing.map((name) => `${name}: is missing; PAYMENT_METHODS uses ${provider}`);
  });
}
