import type { OnlineMethod, PaymentMethod } from '../../../lib/contract/payment-methods.ts';
import { METHODS_IN_ORDER } from '../../../lib/domain/payment-methods.ts';
import type { BackgroundTasks } from '../../platform/concurrency/background-tasks.ts';
import type { PaymentProvider } from './provider.ts';

type WithoutProvider = Exclude<PaymentMethod, OnlineMethod>;

/** The configured payment providers and the URLs that they need. */
export interface Payments {
  /** The provider for a new payment; undefined when the method is not available. */
  providerFor(method: OnlineMethod): PaymentProvider | undefined;
  /** Methods without a provider that the shop offers. */
  withoutProvider: readonly WithoutProvider[];
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

export interface CreatedPayments extends Payments {
  /** Processes acknowledged webhooks. */
  background: BackgroundTasks;
  /** Sets the URL that the gateway listens on, for a gateway without a storefront. */
  setListenUrl(url: string): void;
  registerWebhooks(): Promise<void>;
}

/** The methods that the shop offers, as far as a provider takes them. */
export const getShopMethods = ({
  providerFor,
  withoutProvider,
}: Pick<Payments, 'providerFor' | 'withoutProvider'>): PaymentMethod[] =>
  METHODS_IN_ORDER.filter((method) =>
    method === 'Cash' || method === 'Mixed'
      ? withoutProvider.includes(method)
      : providerFor(method) !== undefined,
  );
