import { ONLINE_METHODS, type OnlineMethod } from '../../db/schema/payments.ts';
import type { PaymentProvider } from './provider.ts';

/** The configured payment providers and the URLs of their pages. */
export interface Payments {
  /** The provider for a new payment; undefined when the method is not available. */
  providerFor(method: OnlineMethod): PaymentProvider | undefined;
  /** The provider with this name. */
  provider(name: string): PaymentProvider;
  /** URL of the gateway for browsers. */
  publicUrl(): string;
  /** URL of the storefront. */
  shopUrl: string;
  /** Whether a webhook was signed by this provider; false for an unknown provider. */
  verifySignature(provider: string, body: string, signature: string | undefined): boolean;
}

/** Online payment methods that have a provider. */
export function getOnlineMethods(payments: Pick<Payments, 'providerFor'>): OnlineMethod[] {
  return ONLINE_METHODS.filter((method) => payments.providerFor(method) !== undefined);
}
