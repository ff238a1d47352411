import pTimeout from 'p-timeout';
import type { Logger } from 'pino';
import { createBackgroundTasks } from '../../platform/concurrency/background-tasks.ts';
import type { ProviderByMethod, ProviderName } from '../../platform/env/payment-variables.ts';
import type { PaymentAccounts } from '../provider/accounts.ts';
import type { CreatedPayments, Payments } from '../provider/payments.ts';
import { type PaymentProvider, ProviderFailure } from '../provider/provider.ts';
import { createDeemaProvider } from './deema/deema-provider.ts';
import { createMyFatoorahProvider } from './myfatoorah/myfatoorah-provider.ts';
import { createTabbyProvider } from './tabby/tabby-provider.ts';
import { createTapProvider } from './tap/tap-provider.ts';

/** Longer than two attempts of the provider client. */
const CALL_TIMEOUT_MS = 9_000;
/** A day has thousands of payments, in pages of 50. */
const LIST_TIMEOUT_MS = 120_000;

/** Limits the time of a call, which then throws nothing but ProviderFailure. */
const limited =
  <Args extends unknown[], Result>(
    call: (...args: Args) => Promise<Result>,
    milliseconds: number,
  ) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await pTimeout(call(...args), { milliseconds });
    } catch (error) {
      throw new ProviderFailure(error);
    }
  };

export function withTimeLimits(
  provider: PaymentProvider,
  callMs = CALL_TIMEOUT_MS,
): PaymentProvider {
  const { create, status, cancel, refund, list } = provider;
  return {
    ...provider,
    create: limited(create, callMs),
    status: limited(status, callMs),
    cancel: limited(cancel, callMs),
    refund: limited(refund, callMs),
    ...(list && { list: limited(list, LIST_TIMEOUT_MS) }),
  };
}

interface PaymentOptions {
  logger: Logger;
  /** Without a provider, orders can be paid in cash and points only. */
  methods: ProviderByMethod;
  /** Both by default. */
  withoutProvider?: Payments['withoutProvider'];
  /** Accounts at the providers that a method or an old payment uses. */
  accounts: PaymentAccounts;
  /** URL of the storefront; the gateway is below its `/gateway`. */
  storefrontUrl?: string | undefined;
  /** Sends requests to providers; by default over the network. */
  request?: typeof fetch;
}

function createProviders(
  { tap, tabby, myfatoorah, deema }: PaymentAccounts,
  request: typeof fetch | undefined,
): ReadonlyMap<string, PaymentProvider> {
  const providers = [
    ...(tap ? [createTapProvider(tap, request)] : []),
    ...(tabby ? [createTabbyProvider(tabby, request)] : []),
    ...(myfatoorah ? [createMyFatoorahProvider(myfatoorah, request)] : []),
    ...(deema ? [createDeemaProvider(deema, request)] : []),
  ];
  return new Map(providers.map((provider) => [provider.name, withTimeLimits(provider)]));
}

/**
 * Registers the webhooks of providers whose payments do not contain a URL. A failure is logged:
 * payments are also found by the reconciler.
 */
async function registerWebhooks(
  providers: Iterable<PaymentProvider>,
  webhookUrl: Payments['webhookUrl'],
  logger: Logger,
): Promise<void> {
  for (const provider of providers) {
    const url = webhookUrl(provider.name);
    await provider
      .registerWebhook?.(url)
      .catch((error: unknown) => logger.error({ err: error, url }, 'webhook registration failed'));
  }
}

export function createPayments(options: PaymentOptions): CreatedPayments {
  const { logger, methods, accounts, storefrontUrl, request } = options;
  const { withoutProvider = ['Cash', 'Mixed'] } = options;
  let listenUrl = 'http://127.0.0.1';
  const shopUrl = storefrontUrl?.replace(/(?<!\/)\/+$/, '');
  const publicUrl = () => (shopUrl === undefined ? listenUrl : `${shopUrl}/gateway`);
  const providers = createProviders(accounts, request);
  const requireProvider = (name: string) => {
    const provider = providers.get(name);
    if (!provider)
      throw new ProviderFailure(new Error(`payment provider ${name} is not configured`));
    return provider;
  };
  const providerByMethod = new Map(
    Object.entries(methods).map(([method, name]: [string, ProviderName]) => [
      method,
      requireProvider(name),
    ]),
  );
  const webhookUrl = (provider: string) => `${publicUrl()}/payment/webhook/${provider}`;
  return {
    background: createBackgroundTasks(logger),
    withoutProvider,
    providerFor: (method) => providerByMethod.get(method),
    provider: requireProvider,
    findProvider: (name) => providers.get(name),
    providers: () => [...providers.values()],
    publicUrl,
    webhookUrl,
    registerWebhooks: () => registerWebhooks(providers.values(), webhookUrl, logger),
    shopUrl: shopUrl ?? '',
    setListenUrl(url) {
      listenUrl = url;
    },
  };
}
