import { ONLINE_METHODS, type OnlineMethod } from '../../lib/domain/payment-methods.ts';

export const PROVIDER_NAMES = ['tap'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** The provider of each method; a method without one is not offered. */
export type ProviderByMethod = Partial<Record<OnlineMethod, ProviderName>>;

const NO_METHODS = 'none';

export const PAYMENT_METHODS_FORMAT = `must be ${NO_METHODS}, or a list of methods with their providers (Knet=tap, OnLine=tap); methods: ${ONLINE_METHODS.join(', ')}; providers: ${PROVIDER_NAMES.join(', ')}`;

/** Parses `Knet=tap, OnLine=tap`. Undefined for unknown names and repeated methods. */
export function parseProviderByMethod(text: string): ProviderByMethod | undefined {
  const providers: ProviderByMethod = {};
  if (text.trim() === NO_METHODS) return providers;
  for (const entry of text.split(',')) {
    const [methodText = '', providerText = ''] = entry.split('=').map((part) => part.trim());
    const method = ONLINE_METHODS.find((name) => name === methodText);
    const provider = PROVIDER_NAMES.find((name) => name === providerText);
    if (!method || !provider || providers[method]) return undefined;
    providers[method] = provider;
  }
  return providers;
}

/** The shop's account at Tap. */
export interface TapAccount {
  apiUrl: string;
  secretKey: string;
  merchantId: string | undefined;
}

/** The shop's accounts at payment providers. */
export interface PaymentAccounts {
  tap?: TapAccount | undefined;
}

/** The configured accounts; one without a key is absent. */
export function readPaymentAccounts(env: {
  TAP_API_URL: string;
  TAP_SECRET_KEY?: string | undefined;
  TAP_MERCHANT_ID?: string | undefined;
}): PaymentAccounts {
  const { TAP_API_URL: apiUrl, TAP_SECRET_KEY: secretKey, TAP_MERCHANT_ID: merchantId } = env;
  return { tap: secretKey === undefined ? undefined : { apiUrl, secretKey, merchantId } };
}
