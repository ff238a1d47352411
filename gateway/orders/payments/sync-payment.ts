import type { AttemptRow } from '../../db/schema/payments.ts';
import { transact } from '../../db/transact.ts';
import { tellStockNews } from '../inventory/stock-changes.ts';
import { queueOrderMessages } from '../messages/queue-order-messages.ts';
import { finishRefund } from '../refunds/refunds.ts';
import type { PaymentServices } from '../services.ts';
import { type Applied, applyTold } from './apply-payment-status.ts';
import { findAttempt } from './attempts.ts';
import { askProvider, ProviderFailure, type ToldPayment } from './provider.ts';

/** What the provider says; when the time to pay is over, after it has been told to close the payment: the last question. */
async function ask({ payments }: PaymentServices, attempt: AttemptRow, now: Date): Promise<ToldPayment> {
  const provider = payments.provider(attempt.provider);
  const told = await askProvider(() => provider.status(attempt));
  const isOpen = told.state === 'Pending' || told.state === 'Unknown';
  if (!isOpen || attempt.state !== 'Pending' || attempt.expiresAt > now) return told;
  const last = await askProvider(() => provider.cancel(attempt));
  // Closed because nobody paid in time, not because somebody called it off.
  return last.state === 'Cancelled' || last.state === 'Unknown' ? { ...last, state: 'Expired' } : last;
}

/** What follows a change once it is committed; nothing of it may fail the caller, the reconciler does again what was left. */
export async function afterwards(deps: PaymentServices, { news, toClose, refundId }: Applied): Promise<void> {
  await tellStockNews(deps, news);
  try {
    for (const attempt of toClose) await askProvider(() => deps.payments.provider(attempt.provider).cancel(attempt));
    if (refundId !== undefined) await finishRefund(deps, refundId);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    deps.logger.warn({ err: error }, 'a provider could not be told what became of a payment');
  }
}

/** Takes over what a provider said. An answer about another amount than was asked for is nobody's payment. */
export async function apply(deps: PaymentServices, attempt: AttemptRow, told: ToldPayment): Promise<void> {
  if (told.state === 'Paid' && told.amountFils !== attempt.amountFils) {
    deps.logger.error({ attemptId: attempt.id, told: told.amountFils, asked: attempt.amountFils }, 'a payment of another amount');
    return;
  }
  const { id, referenceCode } = attempt;
  const applied = await transact(deps.database.db, async (tx) => {
    const change = await applyTold(tx, id, referenceCode, told);
    if (change.event) await queueOrderMessages(tx, change.event, referenceCode);
    return change;
  });
  await afterwards(deps, applied);
}

/**
 * The one way in which the gateway learns of a payment: it asks the provider, and makes true here what it says. Return page, notice,
 * reconciler and every look at a payment end here; none of them is believed. Answers the attempt as it is then; undefined for none.
 * Throws `ProviderFailure`.
 */
export async function settle(deps: PaymentServices, attemptId: string, now = new Date()): Promise<AttemptRow | undefined> {
  const { db } = deps.database;
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.state === 'Paid' || attempt.state === 'Refunded') return attempt;
  await apply(deps, attempt, await ask(deps, attempt, now));
  return findAttempt(db, attemptId);
}

/** Closes a payment that the shop no longer wants, unless it was made in that very moment. Throws `ProviderFailure`. */
export async function callOff(deps: PaymentServices, attempt: AttemptRow): Promise<void> {
  const told = await askProvider(() => deps.payments.provider(attempt.provider).cancel(attempt));
  // A payment that the provider never heard of, or that it still processes, is over or not over for itself.
  await apply(deps, attempt, told.state === 'Unknown' ? { ...told, state: 'Cancelled' } : told);
}
