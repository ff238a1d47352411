import { RateLimiterMemory } from 'rate-limiter-flexible';
import { PAYMENT_REFRESH_SECONDS } from '../../http/rate-limits/order-limits.ts';
import type { PaymentServices } from '../services.ts';
import { pendingAttempt } from './attempts.ts';
import { ProviderFailure } from './provider.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Synchronizes the open payment when an order is read, so that a shopper who has just
 * paid need not wait for the webhook. At most one request every two seconds per
 * payment. A failed request does not fail the read.
 */
export function createPaymentRefresh(
  deps: PaymentServices,
): (referenceCode: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: 1, duration: PAYMENT_REFRESH_SECONDS });
  const isAllowed = (attemptId: string) =>
    limiter.consume(attemptId).then(
      () => true,
      () => false,
    );
  return async (referenceCode) => {
    const attempt = await pendingAttempt(deps.database.db, referenceCode);
    if (!attempt || attempt.providerId === null || !(await isAllowed(attempt.id))) return;
    try {
      await syncPayment(deps, attempt.id);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      deps.logger.warn({ err: error, attemptId: attempt.id }, 'payment status request failed');
    }
  };
}
