import { findAttempt, pendingAttempt } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type AttemptRow, paymentAttempts } from '../../platform/db/schema/payments.ts';
import { and, eq, isNull, lte, or, sql } from '../../platform/db/sql.ts';
import { PAYMENT_REFRESH_SECONDS } from '../../platform/http/rate-limits/order-limits.ts';
import { ProviderFailure } from '../provider/provider.ts';
import type { PaymentServices } from '../services.ts';
import { syncPayment } from './sync-payment.ts';

/** One of several reads at the same time, on all gateways, claims the request. */
async function claimRefresh(db: Database, attemptId: string): Promise<boolean> {
  const { id, refreshedAt } = paymentAttempts;
  const earlier = sql`now() - ${PAYMENT_REFRESH_SECONDS} * interval '1 second'`;
  const claimed = await db
    .update(paymentAttempts)
    .set({ refreshedAt: sql`now()` })
    .where(and(eq(id, attemptId), or(isNull(refreshedAt), lte(refreshedAt, earlier))))
    .returning({ id });
  return claimed.length > 0;
}

/**
 * Synchronizes a payment unless another request has just done so; then, or when the payment does
 * not exist at the provider yet, the stored attempt is the result.
 * @throws ProviderFailure
 */
export async function refreshPayment(
  deps: PaymentServices,
  attempt: AttemptRow,
): Promise<AttemptRow> {
  const { db } = deps.database;
  if (attempt.providerId === null || !(await claimRefresh(db, attempt.id)))
    return (await findAttempt(db, attempt.id)) ?? attempt;
  return (await syncPayment(deps, attempt.id)) ?? attempt;
}

/**
 * Synchronizes the open payment when an order is read, so that a shopper who has just paid need not
 * wait for the webhook. At most one request every two seconds per payment. A failed request does
 * not fail the read.
 */
export function createPaymentRefresh(
  deps: PaymentServices,
): (referenceCode: string) => Promise<void> {
  const { db } = deps.database;
  return async (referenceCode) => {
    const attempt = await pendingAttempt(db, referenceCode);
    if (!attempt) return;
    try {
      await refreshPayment(deps, attempt);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      deps.logger.warn({ err: error, attemptId: attempt.id }, 'payment status request failed');
    }
  };
}
