import { ONLINE_METHODS, type OnlineMethod } from '../../db/schema/payments.ts';
import type { PaymentProvider } from './provider.ts';

/** Who takes the shop's money, and where its pages are. */
export interface Payments {
  /** Whose pages a new payment goes to; undefined when nobody takes this method. */
  providerFor(method: OnlineMethod): PaymentProvider | undefined;
  /** The one of that name. */
  provider(name: string): PaymentProvider;
  /** Where a browser reaches the gateway. */
  publicUrl(): string;
  /** Where a browser reaches the shop. */
  shopUrl: string;
  /** Whether a notice was signed by this provider; false for a provider that nobody knows. */
  isGenuine(provider: string, body: string, signature: string | undefined): boolean;
}

/** Methods that somebody takes now. */
export function takenOnline(payments: Pick<Payments, 'providerFor'>): OnlineMethod[] {
  return ONLINE_METHODS.filter((method) => payments.providerFor(method) !== undefined);
}
