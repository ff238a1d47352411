import type { AttemptRow, OnlineMethod } from '../../db/schema/payments.ts';

/** What a provider says of a payment. `Unknown`: it was never asked to begin it. */
export interface ToldPayment {
  state: 'Pending' | 'Paid' | 'Declined' | 'Cancelled' | 'Expired' | 'Unknown';
  /** Fils that were, or would be, taken; the currency is KWD. */
  amountFils: number;
  /** What a receipt shows. */
  receipt: Record<string, string>;
}

export interface NewPayment {
  /** The attempt's id: the same one again begins nothing new. */
  key: string;
  method: OnlineMethod;
  amountFils: number;
  /** As people read it. The reference code, which opens the order, is not for others. */
  orderNumber: string;
  language: 'ar' | 'en';
  /** Where the shopper is sent afterwards. Nobody believes who comes back from there: the provider is asked. */
  returnUrl: string;
  expiresAt: Date;
}

type Asked = Pick<AttemptRow, 'id' | 'providerId'>;

/** A company that takes money. Every call may fail or take long; callers limit its time. */
export interface PaymentProvider {
  name: string;
  create(payment: NewPayment): Promise<{ providerId: string; redirectUrl: string }>;
  status(attempt: Asked): Promise<ToldPayment>;
  /** Closes a payment that is still open, and says what became of it: it may have been paid in the last moment. */
  cancel(attempt: Asked): Promise<ToldPayment>;
  /** Pays back; the same refund id again pays nothing more. */
  refund(attempt: Asked, refund: { id: string; amountFils: number }): Promise<void>;
}

const PATIENCE_MS = 5_000;

/** The provider did not answer in time, or not well. */
export class ProviderFailure extends Error {
  constructor(cause: unknown) {
    super('The payment provider could not be asked', { cause });
  }
}

/** What a provider answers, within 5 s; throws `ProviderFailure`. */
export async function askProvider<Answer>(question: () => Promise<Answer>, patienceMs = PATIENCE_MS): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([question(), late]);
  } catch (error) {
    throw new ProviderFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
