import { RateLimiterMemory } from 'rate-limiter-flexible';
import { PAYMENT_REFRESH_SECONDS } from '../../http/rate-limits/order-limits.ts';
import type { PaymentServices } from '../services.ts';
import { pendingAttempt } from './attempts.ts';
import { ProviderFailure } from './provider.ts';
import { settle } from './sync-payment.ts';

/**
 * Asks about an order's open payment because somebody looks at the order: who has just paid need not wait for a notice. Not more often
 * than every two seconds for one payment; never fails the look.
 */
export function createLook(deps: PaymentServices): (referenceCode: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: 1, duration: PAYMENT_REFRESH_SECONDS });
  const mayAsk = (attemptId: string) =>
    limiter.consume(attemptId).then(
      () => true,
      () => false,
    );
  return async (referenceCode) => {
    const attempt = await pendingAttempt(deps.database.db, referenceCode);
    if (!attempt || attempt.providerId === null || !(await mayAsk(attempt.id))) return;
    try {
      await settle(deps, attempt.id);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      deps.logger.warn({ err: error, attemptId: attempt.id }, 'a payment could not be asked about');
    }
  };
}
