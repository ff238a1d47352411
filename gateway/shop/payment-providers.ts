import { parseTrustedProxies, type TrustedProxies } from '../../lib/domain/client-ip.ts';
import { ONLINE_METHODS, type OnlineMethod } from '../../lib/domain/payment-methods.ts';

/** The methods that each provider takes. */
export const PROVIDER_METHODS = {
  tap: ONLINE_METHODS,
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
export const PAYMENT_METHODS_FORMAT = `must be ${NO_METHODS}, or a list of methods with their providers (Knet=tap, OnLine=tap); providers and their methods: ${METHODS_TEXT}`;

/**
 * Parses `Knet=tap, OnLine=tap`. Undefined for unknown names, repeated methods, and
 * methods that the provider does not take.
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

/** The shop's account at Tap. */
export interface TapAccount {
  apiUrl: string;
  secretKey: string;
  merchantId: string | undefined;
}

/** The shop's account at Tabby. */
export interface TabbyAccount {
  apiUrl: string;
  secretKey: string;
  merchantCode: string;
  /** The value of the header that Tabby sends with webhooks. */
  webhookSecret: string;
  /** Addresses from which webhooks are accepted; undefined: all. */
  webhookIps: TrustedProxies | undefined;
}

/** The shop's account at MyFatoorah. */
export interface MyFatoorahAccount {
  apiUrl: string;
  token: string;
  /** The secret of webhooks, from the portal. */
  webhookSecret: string;
  /** Codes of the payment methods in the account. */
  methodCodes: Readonly<Record<'Knet' | 'OnLine', string>>;
}

/** Schemes of the header with the key of Deema; its sources differ. */
export const DEEMA_AUTH_SCHEMES = ['Basic', 'Bearer'] as const;
/** The two forms of a refund at Deema; its sources differ. */
export const DEEMA_REFUND_APIS = ['purchase', 'order'] as const;

/** The shop's account at Deema. */
export interface DeemaAccount {
  apiUrl: string;
  key: string;
  authScheme: (typeof DEEMA_AUTH_SCHEMES)[number];
  /** The value of the webhook header, as entered in the portal. */
  webhookSecret: string;
  refundApi: (typeof DEEMA_REFUND_APIS)[number];
}

/** The shop's accounts at payment providers. */
export interface PaymentAccounts {
  tap?: TapAccount | undefined;
  tabby?: TabbyAccount | undefined;
  myfatoorah?: MyFatoorahAccount | undefined;
  deema?: DeemaAccount | undefined;
}

/** Countries of a Tabby account, with the host of their API. */
export const TABBY_HOSTS = {
  KW: 'https://api.tabby.ai',
  AE: 'https://api.tabby.ai',
  SA: 'https://api.tabby.sa',
} as const;
export type TabbyCountry = keyof typeof TABBY_HOSTS;

/** Value of TABBY_WEBHOOK_IPS that accepts all addresses. */
export const ANY_IP = 'any';

/** The variables of the accounts. */
export interface PaymentAccountVariables {
  TAP_API_URL: string;
  TAP_SECRET_KEY?: string | undefined;
  TAP_MERCHANT_ID?: string | undefined;
  TABBY_COUNTRY: TabbyCountry;
  TABBY_API_URL?: string | undefined;
  TABBY_SECRET_KEY?: string | undefined;
  TABBY_MERCHANT_CODE?: string | undefined;
  TABBY_WEBHOOK_SECRET?: string | undefined;
  TABBY_WEBHOOK_IPS: string;
  MYFATOORAH_API_URL: string;
  MYFATOORAH_TOKEN?: string | undefined;
  MYFATOORAH_WEBHOOK_SECRET?: string | undefined;
  MYFATOORAH_KNET_CODE: string;
  MYFATOORAH_CARD_CODE: string;
  DEEMA_API_URL: string;
  DEEMA_KEY?: string | undefined;
  DEEMA_AUTH_SCHEME: DeemaAccount['authScheme'];
  DEEMA_WEBHOOK_SECRET?: string | undefined;
  DEEMA_REFUND_API: DeemaAccount['refundApi'];
}

function readTabbyAccount(env: PaymentAccountVariables): TabbyAccount | undefined {
  const {
    TABBY_SECRET_KEY: secretKey,
    TABBY_MERCHANT_CODE: merchantCode,
    TABBY_WEBHOOK_SECRET: webhookSecret,
    TABBY_WEBHOOK_IPS: ips,
    TABBY_API_URL: apiUrl = TABBY_HOSTS[env.TABBY_COUNTRY],
  } = env;
  if (secretKey === undefined || merchantCode === undefined || webhookSecret === undefined)
    return undefined;
  const webhookIps = ips === ANY_IP ? undefined : (parseTrustedProxies(ips) ?? []);
  return { apiUrl, secretKey, merchantCode, webhookSecret, webhookIps };
}

function readMyFatoorahAccount(env: PaymentAccountVariables): MyFatoorahAccount | undefined {
  const {
    MYFATOORAH_API_URL: apiUrl,
    MYFATOORAH_TOKEN: token,
    MYFATOORAH_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (token === undefined || webhookSecret === undefined) return undefined;
  const methodCodes = { Knet: env.MYFATOORAH_KNET_CODE, OnLine: env.MYFATOORAH_CARD_CODE };
  return { apiUrl, token, webhookSecret, methodCodes };
}

function readDeemaAccount(env: PaymentAccountVariables): DeemaAccount | undefined {
  const { DEEMA_API_URL: apiUrl, DEEMA_KEY: key, DEEMA_WEBHOOK_SECRET: webhookSecret } = env;
  if (key === undefined || webhookSecret === undefined) return undefined;
  const { DEEMA_AUTH_SCHEME: authScheme, DEEMA_REFUND_API: refundApi } = env;
  return { apiUrl, key, authScheme, webhookSecret, refundApi };
}

/** The configured accounts; one without its variables is absent. */
export function readPaymentAccounts(env: PaymentAccountVariables): PaymentAccounts {
  const { TAP_API_URL: apiUrl, TAP_SECRET_KEY: secretKey, TAP_MERCHANT_ID: merchantId } = env;
  return {
    tap: secretKey === undefined ? undefined : { apiUrl, secretKey, merchantId },
    tabby: readTabbyAccount(env),
    myfatoorah: readMyFatoorahAccount(env),
    deema: readDeemaAccount(env),
  };
}
