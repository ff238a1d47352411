import { ONLINE_METHODS, type OnlineMethod } from '../../../lib/domain/payment-methods.ts';
import type { PaymentProvider } from './provider.ts';

/** The configured payment providers and the URLs that they need. */
export interface Payments {
  /** The provider for a new payment; undefined when the method is not available. */
  providerFor(method: OnlineMethod): PaymentProvider | undefined;
  /**
   * The provider with this name.
   * @throws when it is not configured
   */
  provider(name: string): PaymentProvider;
  /** The provider with this name; undefined for any other name. */
  findProvider(name: string): PaymentProvider | undefined;
  providers(): readonly PaymentProvider[];
  /** URL of the gateway for browsers. */
  publicUrl(): string;
  webhookUrl(provider: string): string;
  shopUrl: string;
}

export function getOnlineMethods(payments: Pick<Payments, 'providerFor'>): OnlineMethod[] {
  return ONLINE_METHODS.filter((method) => payments.providerFor(method) !== undefined);
}
