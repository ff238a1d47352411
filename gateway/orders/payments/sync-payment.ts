import { type AttemptRow, paymentAttempts } from '../../db/schema/payments.ts';
import { eq } from '../../db/sql.ts';
import { transact } from '../../db/transact.ts';
import { publishStockChanges } from '../inventory/stock-changes.ts';
import { queueOrderMessages } from '../messages/queue-order-messages.ts';
import { finishRefund } from '../refunds/refunds.ts';
import type { PaymentServices } from '../services.ts';
import { type AppliedStatus, writePaymentStatus } from './apply-payment-status.ts';
import { findAttempt } from './attempts.ts';
import { ProviderFailure, type ProviderStatus, withProviderTimeout } from './provider.ts';
import { isExpected, isOpen, toEnded } from './received-status.ts';

/** How long the status of a page that stayed open is fetched. */
const OPEN_PAGE_HOURS = 25;

/**
 * The provider's status of an attempt. An open attempt whose payment window is over
 * ends, and is cancelled at the provider where that is possible.
 */
async function fetchProviderStatus(
  { payments }: PaymentServices,
  attempt: AttemptRow,
  now: Date,
): Promise<ProviderStatus> {
  const call = (name: 'status' | 'cancel') =>
    withProviderTimeout(async () => payments.provider(attempt.provider)[name](attempt));
  const providerStatus = await call('status');
  if (!isOpen(providerStatus.state) || attempt.state !== 'Pending' || attempt.expiresAt > now)
    return providerStatus;
  return toEnded(await call('cancel'), 'Expired');
}

/**
 * Follow-up requests after the commit. They never fail the caller; the reconciler
 * repeats those that failed.
 */
async function runAfterCommit(
  deps: PaymentServices,
  { stockChanges, toClose, refundId }: AppliedStatus,
): Promise<void> {
  await publishStockChanges(deps, stockChanges);
  try {
    for (const attempt of toClose)
      await verifyAndApplyStatus(
        deps,
        attempt,
        await withProviderTimeout(() => deps.payments.provider(attempt.provider).cancel(attempt)),
      );
    if (refundId !== undefined) await finishRefund(deps, refundId);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    deps.logger.warn({ err: error }, 'payment provider request after the commit failed');
  }
}

/**
 * Applies a provider's status. A payment with another amount, currency or reference is
 * logged and ignored.
 */
export async function verifyAndApplyStatus(
  deps: PaymentServices,
  attempt: AttemptRow,
  providerStatus: ProviderStatus,
): Promise<void> {
  if (providerStatus.state === 'Paid' && !isExpected(attempt, providerStatus)) {
    const { amountFils: paidFils, currency, reference } = providerStatus;
    deps.logger.error(
      { attemptId: attempt.id, paidFils, currency, reference, expectedFils: attempt.amountFils },
      'the payment differs from the expected payment',
    );
    return;
  }
  const { id, referenceCode } = attempt;
  const applied = await transact(deps.database.db, async (tx) => {
    const change = await writePaymentStatus(tx, id, referenceCode, providerStatus);
    if (change.event) await queueOrderMessages(tx, change.event, referenceCode);
    return change;
  });
  await runAfterCommit(deps, applied);
}

/** Stops fetching the status of a page that the provider never reports as closed. */
async function giveUpOpenPage(
  { database: { db }, logger }: PaymentServices,
  { id, isOpenAtProvider, createdAt }: AttemptRow,
  now: Date,
): Promise<void> {
  if (!isOpenAtProvider || now.getTime() - createdAt.getTime() < OPEN_PAGE_HOURS * 3_600_000)
    return;
  await db
    .update(paymentAttempts)
    .set({ isOpenAtProvider: false })
    .where(eq(paymentAttempts.id, id));
  logger.error({ attemptId: id }, 'the provider never closed a payment; check its dashboard');
}

/**
 * Fetches the status of an attempt from its provider and applies it. Return page, webhook,
 * reconciler and reads of an order all call this; no other input changes a payment.
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
  await verifyAndApplyStatus(deps, attempt, await fetchProviderStatus(deps, attempt, now));
  const updated = await findAttempt(db, attemptId);
  if (updated) await giveUpOpenPage(deps, updated, now);
  return updated;
}

/**
 * Cancels an open payment. If it was paid in the meantime, the payment is applied; if the
 * provider cannot close its page, the attempt ends here all the same, and a later payment
 * is refunded.
 * @throws ProviderFailure
 */
export async function voidPayment(deps: PaymentServices, attempt: AttemptRow): Promise<void> {
  const providerStatus = await withProviderTimeout(() =>
    deps.payments.provider(attempt.provider).cancel(attempt),
  );
  await verifyAndApplyStatus(deps, attempt, toEnded(providerStatus, 'Cancelled'));
}
