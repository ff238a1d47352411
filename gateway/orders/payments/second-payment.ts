import { type AttemptRow, paymentAttempts } from '../../db/schema/payments.ts';
import { and, eq, notInArray } from '../../db/sql.ts';
import type { PaymentServices } from '../services.ts';
import { withProviderTimeout } from './provider.ts';
import { verifyAndApplyStatus } from './sync-payment.ts';

/**
 * Applies a second payment of an attempt. It exists when the response of its creation was
 * lost, and counts only when it was paid: the attempt then gets its id, so that it can be
 * refunded.
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
  const status = await withProviderTimeout(() => deps.payments.provider(provider).status(second));
  if (status.state !== 'Paid' || status.reference !== id) return;
  const isUnpaid = notInArray(paymentAttempts.state, ['Paid', 'Refunded']);
  const changed = await db
    .update(paymentAttempts)
    .set({ providerId, secondId: null })
    .where(and(eq(paymentAttempts.id, id), isUnpaid))
    .returning({ id: paymentAttempts.id });
  if (changed.length > 0) return verifyAndApplyStatus(deps, second, status);
  deps.logger.error(
    { attemptId: id, provider, providerId },
    'an attempt was paid twice; refund this payment manually',
  );
}
