import type { Locale } from '../../../lib/domain/locales.ts';
import type { AttemptRow, OnlineMethod } from '../../db/schema/payments.ts';

/**
 * The status of a payment at its provider. `Unknown`: the provider has no such payment.
 */
export interface ProviderStatus {
  state: 'Pending' | 'Paid' | 'Declined' | 'Cancelled' | 'Expired' | 'Unknown';
  /** The amount in fils; the currency is KWD. */
  amountFils: number;
  /** Fields of the receipt. */
  receipt: Record<string, string>;
}

export interface NewPayment {
  /** The attempt's id: the provider creates one payment for each key. */
  key: string;
  method: OnlineMethod;
  amountFils: number;
  /**
   * The public order number. The reference code is a secret and is never sent to
   * providers.
   */
  orderNumber: string;
  language: Locale;
  /**
   * Where the shopper returns to. A return proves nothing: the status is fetched from
   * the provider.
   */
  returnUrl: string;
  expiresAt: Date;
}

type AttemptReference = Pick<AttemptRow, 'id' | 'providerId'>;

/**
 * A payment provider. Callers limit the time of every call with `withProviderTimeout`.
 */
export interface PaymentProvider {
  name: string;
  create(payment: NewPayment): Promise<{ providerId: string; redirectUrl: string }>;
  status(attempt: AttemptReference): Promise<ProviderStatus>;
  /**
   * Cancels a payment that is still open. Returns its final status: it may have been
   * paid in the meantime.
   */
  cancel(attempt: AttemptReference): Promise<ProviderStatus>;
  /** Refunds a payment, once for each refund id. */
  refund(attempt: AttemptReference, refund: { id: string; amountFils: number }): Promise<void>;
}

const PROVIDER_TIMEOUT_MS = 5_000;

/** The provider did not respond in time, or responded with an error. */
export class ProviderFailure extends Error {
  constructor(cause: unknown) {
    super('The payment provider request failed', { cause });
  }
}

/** Runs a call to a provider with a time limit of 5 s. Throws `ProviderFailure`. */
export async function withProviderTimeout<Result>(
  call: () => Promise<Result>,
  timeoutMs = PROVIDER_TIMEOUT_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([call(), late]);
  } catch (error) {
    throw new ProviderFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
