import { z } from 'zod';
import {
  PAYMENT_METHODS_FORMAT,
  type ProviderName,
  parseProviderByMethod,
} from './shop/payment-providers.ts';

const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });

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
};

type PaymentVariables = {
  [Name in keyof typeof paymentVariables]?: z.output<(typeof paymentVariables)[Name]>;
};

/** Variables without which a provider cannot be used. */
const REQUIRED = { tap: ['TAP_SECRET_KEY'] } as const satisfies Record<
  ProviderName,
  readonly (keyof PaymentVariables)[]
>;

/** URLs that must be https in production. */
export const PAYMENT_URLS = ['TAP_API_URL'] as const satisfies (keyof PaymentVariables)[];

/** Rejects methods whose provider has no account. */
export function validatePayments(env: PaymentVariables): string[] {
  const providers = Object.values(parseProviderByMethod(env.PAYMENT_METHODS ?? 'none') ?? {});
  return [...new Set(providers)].flatMap((provider) =>
    REQUIRED[provider]
      .filter((name) => env[name] === undefined)
      .map((name) => `${name}: is missing; PAYMENT_METHODS uses ${provider}`),
  );
}
