import { setTimeout as delay } from 'node:timers/promises';
import { findAttempt } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { type AttemptRow, paymentAttempts } from '../../platform/db/schema/payments.ts';
import { and, eq, isNull, lt, or, sql } from '../../platform/db/sql.ts';
import { type CreatedPayment, ProviderFailure } from '../provider/provider.ts';
import type { PaymentServices } from '../services.ts';
import { applyPaymentStatus } from './apply-payment-status.ts';
import { toNewPayment } from './new-payment.ts';
import { syncPayment } from './sync-payment.ts';

/** Longer than the time limit of a provider: only a killed process does not release it. */
const LEASE_SECONDS = 20;
/** How long a request waits for another one that creates the same payment. */
const MAX_WAIT_MS = 10_000;
const POLL_MS = 100;

/**
 * Claims the creation of a payment.
 * @returns false while another request has the claim
 */
async function claimCreation(db: Database, attemptId: string): Promise<boolean> {
  const { id, state, providerId, creatingUntil } = paymentAttempts;
  const claimed = await db
    .update(paymentAttempts)
    .set({ creatingUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(
      and(
        eq(id, attemptId),
        eq(state, 'Pending'),
        isNull(providerId),
        or(isNull(creatingUntil), lt(creatingUntil, sql`now()`)),
      ),
    )
    .returning({ id });
  return claimed.length > 0;
}

async function releaseCreation(db: Database, attemptId: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ creatingUntil: null })
    .where(eq(paymentAttempts.id, attemptId));
}

/**
 * Stores a created payment. An attempt that has ended in the meantime is marked: its page is open.
 * @returns undefined when the attempt has a payment already
 */
async function storeCreated(
  db: Database,
  attemptId: string,
  created: CreatedPayment,
): Promise<AttemptRow | undefined> {
  const { id, state, providerId } = paymentAttempts;
  const [stored] = await db
    .update(paymentAttempts)
    .set({
      providerId: created.providerId,
      secondId: created.secondId ?? null,
      redirectUrl: 'redirectUrl' in created ? created.redirectUrl : null,
      creatingUntil: null,
      isOpenAtProvider: sql`${state} <> 'Pending'`,
    })
    .where(and(eq(id, attemptId), isNull(providerId)))
    .returning();
  return stored;
}

/**
 * Creates the payment; the caller has the claim.
 * @returns the attempt with its payment
 */
async function createPayment(
  deps: PaymentServices,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<AttemptRow | undefined> {
  const { db } = deps.database;
  try {
    const payment = await toNewPayment(deps, order, attempt);
    const created = await deps.payments.provider(attempt.provider).create(payment);
    const stored = await storeCreated(db, attempt.id, created);
    if (stored && 'status' in created) await applyPaymentStatus(deps, stored, created.status);
    if (stored) return stored;
    // This process was suspended for longer than its claim.
    const { providerId } = created;
    deps.logger.error({ attemptId: attempt.id, providerId }, 'a payment was created twice');
    return await findAttempt(db, attempt.id);
  } catch (error) {
    await releaseCreation(db, attempt.id);
    throw error;
  }
}

/**
 * Creates the payment of an attempt unless it exists. Not every provider recognises a repeated
 * request, so that one request at a time creates it; others wait for its result. After a lost
 * response the payment is created again: nobody has the page of the first one.
 * @returns the URL of the payment page; undefined when the attempt has ended
 * @throws ProviderFailure
 */
export async function beginPayment(
  deps: PaymentServices,
  order: OrderRow,
  { id, redirectUrl }: AttemptRow,
  maxWaitMs = MAX_WAIT_MS,
): Promise<string | undefined> {
  if (redirectUrl !== null) return redirectUrl;
  const { db } = deps.database;
  const giveUpAt = Date.now() + maxWaitMs;
  for (;;) {
    const isClaimed = await claimCreation(db, id);
    const attempt = await findAttempt(db, id);
    if (attempt?.state !== 'Pending') return undefined;
    const current = isClaimed ? await createPayment(deps, order, attempt) : attempt;
    if (current && current.providerId !== null) {
      // Created by a process that was killed before it stored the status.
      if (current.redirectUrl === null && !isClaimed) await syncPayment(deps, id);
      return current.state === 'Pending' ? (current.redirectUrl ?? undefined) : undefined;
    }
    if (Date.now() > giveUpAt)
      throw new ProviderFailure(new Error('another request is creating the payment'));
    await delay(POLL_MS);
  }
}
