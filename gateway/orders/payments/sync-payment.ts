import type { AttemptRow } from '../../db/schema/payments.ts';
import { transact } from '../../db/transact.ts';
import { publishStockChanges } from '../inventory/stock-changes.ts';
import { queueOrderMessages } from '../messages/queue-order-messages.ts';
import { finishRefund } from '../refunds/refunds.ts';
import type { PaymentServices } from '../services.ts';
import { type AppliedStatus, applyPaymentStatus } from './apply-payment-status.ts';
import { findAttempt } from './attempts.ts';
import { ProviderFailure, type ProviderStatus, withProviderTimeout } from './provider.ts';

/**
 * The provider's status of an attempt. An open attempt whose payment window is over is
 * cancelled at the provider first.
 */
async function fetchProviderStatus(
  { payments }: PaymentServices,
  attempt: AttemptRow,
  now: Date,
): Promise<ProviderStatus> {
  const provider = payments.provider(attempt.provider);
  const providerStatus = await withProviderTimeout(() => provider.status(attempt));
  const isOpen = providerStatus.state === 'Pending' || providerStatus.state === 'Unknown';
  if (!isOpen || attempt.state !== 'Pending' || attempt.expiresAt > now) return providerStatus;
  const finalStatus = await withProviderTimeout(() => provider.cancel(attempt));
  // The payment window ended and the payment was not cancelled by anyone.
  return finalStatus.state === 'Cancelled' || finalStatus.state === 'Unknown'
    ? { ...finalStatus, state: 'Expired' }
    : finalStatus;
}

/**
 * Follow-up requests after the commit. They never fail the caller; the reconciler
 * repeats those that failed.
 */
export async function runAfterCommit(
  deps: PaymentServices,
  { stockChanges, toClose, refundId }: AppliedStatus,
): Promise<void> {
  await publishStockChanges(deps, stockChanges);
  try {
    for (const attempt of toClose)
      await withProviderTimeout(() => deps.payments.provider(attempt.provider).cancel(attempt));
    if (refundId !== undefined) await finishRefund(deps, refundId);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    deps.logger.warn({ err: error }, 'payment provider request after the commit failed');
  }
}

/**
 * Applies a provider's status. A payment of a different amount is logged and ignored.
 */
export async function applyStatus(
  deps: PaymentServices,
  attempt: AttemptRow,
  providerStatus: ProviderStatus,
): Promise<void> {
  if (providerStatus.state === 'Paid' && providerStatus.amountFils !== attempt.amountFils) {
    deps.logger.error(
      {
        attemptId: attempt.id,
        paidFils: providerStatus.amountFils,
        expectedFils: attempt.amountFils,
      },
      'the paid amount differs from the expected amount',
    );
    return;
  }
  const { id, referenceCode } = attempt;
  const applied = await transact(deps.database.db, async (tx) => {
    const change = await applyPaymentStatus(tx, id, referenceCode, providerStatus);
    if (change.event) await queueOrderMessages(tx, change.event, referenceCode);
    return change;
  });
  await runAfterCommit(deps, applied);
}

/**
 * Fetches the status of an attempt from its provider and applies it. Return page,
 * webhook, reconciler and reads of an order all call this; no other input changes a
 * payment. Returns the updated attempt; undefined when there is none. Throws
 * `ProviderFailure`.
 */
export async function syncPayment(
  deps: PaymentServices,
  attemptId: string,
  now = new Date(),
): Promise<AttemptRow | undefined> {
  const { db } = deps.database;
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.state === 'Paid' || attempt.state === 'Refunded') return attempt;
  await applyStatus(deps, attempt, await fetchProviderStatus(deps, attempt, now));
  return findAttempt(db, attemptId);
}

/**
 * Cancels an open payment. If it was paid in the meantime, the payment is applied.
 * Throws `ProviderFailure`.
 */
export async function voidPayment(deps: PaymentServices, attempt: AttemptRow): Promise<void> {
  const providerStatus = await withProviderTimeout(() =>
    deps.payments.provider(attempt.provider).cancel(attempt),
  );
  // The provider never created this payment: it is cancelled.
  await applyStatus(
    deps,
    attempt,
    providerStatus.state === 'Unknown' ? { ...providerStatus, state: 'Cancelled' } : providerStatus,
  );
}
