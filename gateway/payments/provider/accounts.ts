import { parseTrustedProxies, type TrustedProxies } from '../../../lib/domain/client-ip.ts';
import { ANY_IP } from '../../platform/env/payment-variables.ts';
import type { GatewayEnvironment } from '../../platform/env/schema.ts';

export interface TapAccount {
  apiUrl: string;
  secretKey: string;
  merchantId: string | undefined;
}

export interface TabbyAccount {
  apiUrl: string;
  secretKey: string;
  merchantCode: string;
  /** The value of the header that Tabby sends with webhooks. */
  webhookSecret: string;
  /** Addresses from which webhooks are accepted; undefined: all. */
  webhookIps: TrustedProxies | undefined;
}

export interface MyFatoorahAccount {
  apiUrl: string;
  token: string;
  /** The secret of webhooks, from the portal. */
  webhookSecret: string;
  /** Codes of the payment methods in the account. */
  methodCodes: Readonly<Record<'Knet' | 'OnLine', string>>;
}

export interface DeemaAccount {
  apiUrl: string;
  key: string;
  authScheme: GatewayEnvironment['DEEMA_AUTH_SCHEME'];
  /** The value of the webhook header, as entered in the portal. */
  webhookSecret: string;
  refundApi: GatewayEnvironment['DEEMA_REFUND_API'];
}

export interface PaymentAccounts {
  tap?: TapAccount | undefined;
  tabby?: TabbyAccount | undefined;
  myfatoorah?: MyFatoorahAccount | undefined;
  deema?: DeemaAccount | undefined;
}

/** The API of each country's accounts. */
const TABBY_HOSTS: Readonly<Record<GatewayEnvironment['TABBY_COUNTRY'], string>> = {
  KW: 'https://api.tabby.ai',
  AE: 'https://api.tabby.ai',
  SA: 'https://api.tabby.sa',
};

function readTabbyAccount(env: GatewayEnvironment): TabbyAccount | undefined {
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

function readMyFatoorahAccount(env: GatewayEnvironment): MyFatoorahAccount | undefined {
  const {
    MYFATOORAH_API_URL: apiUrl,
    MYFATOORAH_TOKEN: token,
    MYFATOORAH_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (token === undefined || webhookSecret === undefined) return undefined;
  const methodCodes = { Knet: env.MYFATOORAH_KNET_CODE, OnLine: env.MYFATOORAH_CARD_CODE };
  return { apiUrl, token, webhookSecret, methodCodes };
}

function readDeemaAccount(env: GatewayEnvironment): DeemaAccount | undefined {
  const { DEEMA_API_URL: apiUrl, DEEMA_KEY: key, DEEMA_WEBHOOK_SECRET: webhookSecret } = env;
  if (key === undefined || webhookSecret === undefined) return undefined;
  const { DEEMA_AUTH_SCHEME: authScheme, DEEMA_REFUND_API: refundApi } = env;
  return { apiUrl, key, authScheme, webhookSecret, refundApi };
}

/** The configured accounts; one without its variables is absent. */
export function readPaymentAccounts(env: GatewayEnvironment): PaymentAccounts {
  const { TAP_API_URL: apiUrl, TAP_SECRET_KEY: secretKey, TAP_MERCHANT_ID: merchantId } = env;
  return {
    tap: secretKey === undefined ? undefined : { apiUrl, secretKey, merchantId },
    tabby: readTabbyAccount(env),
    myfatoorah: readMyFatoorahAccount(env),
    deema: readDeemaAccount(env),
  };
}
