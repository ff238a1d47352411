import { createRateCounter } from '../middleware/rate-limit.ts';
import { pendingAttempt } from './attempts.ts';
import { ProviderFailure } from './provider.ts';
import { type PaymentDeps, settle } from './settle.ts';

/** Looks at one payment that ask its provider, at most: a page that waits looks again and again. */
const ASKS = { limit: 1, windowMs: 2_000 };

/**
 * Asks about an order's open payment because somebody looks at the order: who has just paid need not wait for a notice. Not more often
 * than every two seconds for one payment; never fails the look.
 */
export function createLook(deps: PaymentDeps): (referenceCode: string) => Promise<void> {
  const counter = createRateCounter(ASKS);
  return async (referenceCode) => {
    const attempt = await pendingAttempt(deps.database.db, referenceCode);
    if (!attempt || attempt.providerId === null || counter.take(attempt.id) > 0) return;
    try {
      await settle(deps, attempt.id);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      deps.logger.warn({ err: error, attemptId: attempt.id }, 'a payment could not be asked about');
    }
  };
}
