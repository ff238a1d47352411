import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  type AttemptRow,
  paymentAttempts,
  paymentWebhooks,
  refunds,
} from '../../db/schema/payments.ts';
import { finishRefund } from '../refunds/refunds.ts';
import type { PaymentServices } from '../services.ts';
import type { WebhookSubject } from './provider.ts';
import { syncPayment } from './sync-payment.ts';

/** A verified webhook is identified by the digest of its body. */
export type WebhookKey = Pick<
  typeof paymentWebhooks.$inferSelect,
  'provider' | 'digest' | 'attemptId'
>;

const RETENTION_DAYS = 90;

/** The payment attempt that a webhook is about. */
export async function findWebhookAttempt(
  db: Database,
  provider: string,
  subject: WebhookSubject,
): Promise<AttemptRow | undefined> {
  const isSubject =
    'providerId' in subject
      ? eq(paymentAttempts.providerId, subject.providerId)
      : eq(paymentAttempts.id, subject.attemptId);
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), isSubject));
  return attempt;
}

/**
 * Stores a verified webhook. Returns undefined when it was received before: the first
 * one is processed.
 */
export async function storeWebhook(
  db: Database,
  { provider, id: attemptId }: AttemptRow,
  rawBody: string,
): Promise<WebhookKey | undefined> {
  const digest = createHash('sha256').update(rawBody).digest('hex');
  const [stored] = await db
    .insert(paymentWebhooks)
    .values({ provider, digest, attemptId, receivedAt: new Date() })
    .onConflictDoNothing()
    .returning({ provider: paymentWebhooks.provider });
  return stored && { provider, digest, attemptId };
}

/**
 * Fetches the status of the payment and of its open refunds from the provider: the
 * content of a webhook is not trusted. Throws `ProviderFailure`; the reconciler repeats
 * it.
 */
export async function processWebhook(
  deps: PaymentServices,
  { provider, digest, attemptId }: WebhookKey,
): Promise<void> {
  const { db } = deps.database;
  await syncPayment(deps, attemptId);
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
  const { provider, digest, attemptId, receivedAt, processedAt } = paymentWebhooks;
  return db
    .select({ provider, digest, attemptId })
    .from(paymentWebhooks)
    .where(isNull(processedAt))
    .orderBy(receivedAt)
    .limit(limit);
}

/** Deletes webhooks that no provider sends again. */
export async function deleteOldWebhooks(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - RETENTION_DAYS * 24 * 3_600_000);
  await db.delete(paymentWebhooks).where(lt(paymentWebhooks.receivedAt, limit));
}
