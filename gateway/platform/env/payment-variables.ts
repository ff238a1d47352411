import { z } from 'zod';
import type { OnlineMethod } from '../../../lib/contract/payment-methods.ts';
import { deema } from '../../payments/providers/deema/account.ts';
import { myfatoorah } from '../../payments/providers/myfatoorah/account.ts';
import { tabby } from '../../payments/providers/tabby/account.ts';
import { tap } from '../../payments/providers/tap/account.ts';

/** The payment providers, each described by its account. */
export const PROVIDERS = { tap, tabby, myfatoorah, deema };
export type ProviderName = keyof typeof PROVIDERS;
export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[]; // keys of the table

/** The provider of each method; a method without one is not offered. */
export type ProviderByMethod = Partial<Record<OnlineMethod, ProviderName>>;

const NO_METHODS = 'none';

const METHODS_TEXT = PROVIDER_NAMES.map(
  (name) => `${name} (${PROVIDERS[name].methods.join(', ')})`,
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
    const methods = provider ? PROVIDERS[provider].methods : [];
    const method = methods.find((name) => name === methodText);
    if (!method || !provider || providers[method]) return undefined;
    providers[method] = provider;
  }
  return providers;
}

/** The shop's accounts at payment providers. */
export const paymentVariables = {
  PAYMENT_METHODS: z
    .string()
    .refine((text) => parseProviderByMethod(text) !== undefined, PAYMENT_METHODS_FORMAT)
    .optional(),
  ...tap.variables,
  ...tabby.variables,
  ...myfatoorah.variables,
  ...deema.variables,
};

type PaymentVariables = {
  [Name in keyof typeof paymentVariables]?: z.output<(typeof paymentVariables)[Name]>;
};

/** URLs that must be https in production. */
export const PAYMENT_URLS = PROVIDER_NAMES.map((name) => PROVIDERS[name].url);

/** Keys that begin with `sk_test_` in the test environment of their provider. */
export const TESTED_KEYS = PROVIDER_NAMES.flatMap((name) => PROVIDERS[name].testedKey ?? []);

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
  return PROVIDER_NAMES.flatMap((provider) => {
    const names: readonly (keyof PaymentVariables)[] = PROVIDERS[provider].required;
    if (!used.includes(provider)) return listMissing(env, names);
    const missing = names.filter((name) => env[name] === undefined);
    return missing.map((name) => `${name}: is missing; PAYMENT_METHODS uses ${provider}`);
  });
}
