import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/client.ts';
import {
  type AttemptRow,
  paymentAttempts,
  paymentWebhooks,
  refunds,
} from '../../platform/db/schema/payments.ts';
import { and, eq, isNull, type SQL } from '../../platform/db/sql.ts';
import { isUuid } from '../../platform/http/uuid.ts';
import type { WebhookSubject } from '../provider/provider.ts';
import { finishRefund } from '../refunds/refunds.ts';
import type { PaymentServices } from '../services.ts';
import { syncPayment, syncSecondPayment } from './sync-payment.ts';

/** A verified webhook is identified by the digest of what was verified. */
export type WebhookKey = Pick<
  typeof paymentWebhooks.$inferSelect,
  'provider' | 'digest' | 'attemptId' | 'providerId'
>;

/**
 * The payment attempt that a webhook is about: by the id of the payment, or by our reference when
 * the response that contained the id was lost.
 */
export async function findWebhookAttempt(
  db: Database,
  provider: string,
  { providerId, attemptId }: WebhookSubject,
): Promise<AttemptRow | undefined> {
  const find = async (isSubject: SQL) => {
    const isMatch = and(eq(paymentAttempts.provider, provider), isSubject);
    const [attempt] = await db.select().from(paymentAttempts).where(isMatch);
    return attempt;
  };
  const attempt =
    (await find(eq(paymentAttempts.providerId, providerId))) ??
    (await find(eq(paymentAttempts.secondId, providerId)));
  if (attempt || !isUuid(attemptId ?? '')) return attempt;
  return find(eq(paymentAttempts.id, attemptId ?? ''));
}

/**
 * Stores a verified webhook.
 * @returns undefined when it was received before: the first one is processed
 */
export async function storeWebhook(
  db: Database,
  { provider, id: attemptId, providerId: firstId, secondId }: AttemptRow,
  { providerId: subjectId, signedText }: WebhookSubject,
  rawBody: string,
): Promise<WebhookKey | undefined> {
  const digest = createHash('sha256')
    .update(signedText ?? rawBody)
    .digest('hex');
  const providerId = (subjectId === secondId && firstId) || subjectId;
  const [stored] = await db
    .insert(paymentWebhooks)
    .values({ provider, digest, attemptId, providerId, receivedAt: new Date() })
    .onConflictDoNothing()
    .returning({ provider: paymentWebhooks.provider });
  return stored && { provider, digest, attemptId, providerId };
}

/**
 * Fetches the status of the payment and of its open refunds from the provider: the content of a
 * webhook is not trusted.
 * @throws ProviderFailure; the reconciler repeats it
 */
export async function processWebhook(
  deps: PaymentServices,
  { provider, digest, attemptId, providerId }: WebhookKey,
): Promise<void> {
  const { db } = deps.database;
  const attempt = await syncPayment(deps, attemptId);
  if (attempt && attempt.providerId !== providerId)
    await syncSecondPayment(deps, attempt, providerId);
  const isOpenRefund = and(eq(refunds.attemptId, attemptId), eq(refunds.state, 'Pending'));
  for (const { id } of await db.select({ id: refunds.id }).from(refunds).where(isOpenRefund))
    await finishRefund(deps, id);
  await db
    .update(paymentWebhooks)
    .set({ processedAt: new Date() })
    .where(and(eq(paymentWebhooks.provider, provider), eq(paymentWebhooks.digest, digest)));
}

/** Webhooks whose processing failed or was interrupted. */
export function listUnprocessedWebhooks(db: Database, limit: number): Promise<WebhookKey[]> {
  const { provider, digest, attemptId, providerId, receivedAt, processedAt } = paymentWebhooks;
  return db
    .select({ provider, digest, attemptId, providerId })
    .from(paymentWebhooks)
    .where(isNull(processedAt))
    .orderBy(receivedAt)
    .limit(limit);
}
