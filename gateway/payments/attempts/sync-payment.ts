import { findAttempt, paymentUnavailable, pendingAttempt } from '../../orders/public.ts';
import { type AttemptRow, paymentAttempts } from '../../platform/db/schema/payments.ts';
import { and, eq, notInArray } from '../../platform/db/sql.ts';
import { isOpen, isSecondPayment } from '../provider/payment-state.ts';
import { ProviderFailure } from '../provider/provider.ts';
import type { PaymentServices } from '../services.ts';
import { applyPaymentStatus } from './apply-payment-status.ts';

/**
 * Fetches the status of an attempt from its provider and applies it. An open attempt whose payment
 * window is over ends, and is cancelled at the provider where that is possible. Return page,
 * webhook, reconciler and reads of an order all call this; no other input changes a payment.
 * @returns the updated attempt; undefined when there is none
 * @throws ProviderFailure
 */
export async function syncPayment(
  deps: PaymentServices,
  attemptId: string,
  now = new Date(),
): Promise<AttemptRow | undefined> {
  const { db } = deps.database;
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.state === 'Paid' || attempt.state === 'Refunded') return attempt;
  const provider = deps.payments.provider(attempt.provider);
  const status = await provider.status(attempt);
  const isOverdue = attempt.state === 'Pending' && attempt.expiresAt <= now;
  const isEnding = isOpen(status.state) && isOverdue;
  await applyPaymentStatus(deps, attempt, isEnding ? await provider.cancel(attempt) : status, {
    endsAs: isEnding ? 'Expired' : undefined,
    now,
  });
  return findAttempt(db, attemptId);
}

/**
 * Cancels the open payment of an order, unless it is kept. If it was paid in the meantime, the
 * payment is applied; if the provider cannot close its page, the attempt ends here all the same,
 * and a later payment is refunded.
 * @throws `payment_unavailable`
 */
export async function voidOpenPayment(
  deps: PaymentServices,
  referenceCode: string,
  isKept?: (open: AttemptRow) => boolean,
): Promise<void> {
  const open = await pendingAttempt(deps.database.db, referenceCode);
  if (!open || isKept?.(open)) return;
  try {
    const status = await deps.payments.provider(open.provider).cancel(open);
    await applyPaymentStatus(deps, open, status, { endsAs: 'Cancelled' });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw paymentUnavailable('The open payment could not be cancelled.', referenceCode);
  }
}

/**
 * Applies a second payment of an attempt. The attempt then gets its id, so that it can be refunded.
 * @throws ProviderFailure
 */
export async function syncSecondPayment(
  deps: PaymentServices,
  attempt: AttemptRow,
  providerId: string,
): Promise<void> {
  const { db } = deps.database;
  const { id, provider } = attempt;
  const second = { ...attempt, providerId, secondId: null };
  const status = await deps.payments.provider(provider).status(second);
  if (!isSecondPayment(attempt, status)) return;
  const isUnpaid = notInArray(paymentAttempts.state, ['Paid', 'Refunded']);
  const changed = await db
    .update(paymentAttempts)
    .set({ providerId, secondId: null })
    .where(and(eq(paymentAttempts.id, id), isUnpaid))
    .returning({ id: paymentAttempts.id });
  if (changed.length > 0) return applyPaymentStatus(deps, second, status);
  deps.logger.error(
    { attemptId: id, provider, providerId },
    'an attempt was paid twice; refund this payment manually',
  );
}
