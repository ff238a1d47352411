import {
  PROVIDER_NAMES,
  PROVIDERS,
  type ProviderName,
} from '../../platform/env/payment-variables.ts';
import type { GatewayEnvironment } from '../../platform/env/schema.ts';

/** The configured accounts; one without its variables is absent. */
export type PaymentAccounts = {
  [Name in ProviderName]?: ReturnType<(typeof PROVIDERS)[Name]['readAccount']>;
};

export const readPaymentAccounts = (env: GatewayEnvironment): PaymentAccounts =>
  Object.fromEntries(PROVIDER_NAMES.map((name) => [name, PROVIDERS[name].readAccount(env)]));
