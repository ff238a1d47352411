import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import type { Database } from '../../db/client.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { type AttemptRow, type OnlineMethod, paymentAttempts } from '../../db/schema/payments.ts';
import { PAYMENT_WINDOW_MINUTES } from '../../http/rate-limits/order-limits.ts';
import type { Payments } from './payments.ts';
import { withProviderTimeout } from './provider.ts';

/** How long a shopper has to pay, in ms; the stock stays reserved as long. */
export const paymentWindowMs = (isGuest: boolean) => PAYMENT_WINDOW_MINUTES[isGuest ? 'guest' : 'account'] * 60_000;

type Payable = Pick<OrderRow, 'orderNumber' | 'language'>;

export async function findAttempt(db: Database, id: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt;
}

export async function pendingAttempt(db: Database, referenceCode: string): Promise<AttemptRow | undefined> {
  const isPending = and(eq(paymentAttempts.referenceCode, referenceCode), eq(paymentAttempts.state, 'Pending'));
  const [attempt] = await db.select().from(paymentAttempts).where(isPending);
  return attempt;
}

/** Attempts at an order, the newest first. */
export function listAttempts(db: Database, referenceCode: string): Promise<AttemptRow[]> {
  return db.select().from(paymentAttempts).where(eq(paymentAttempts.referenceCode, referenceCode)).orderBy(desc(paymentAttempts.createdAt));
}

/** Writes an attempt down before any provider hears of it. */
export async function insertAttempt(
  db: Database,
  order: Pick<OrderRow, 'referenceCode' | 'totalFils'>,
  method: OnlineMethod,
  provider: string,
  isGuest: boolean,
): Promise<void> {
  const createdAt = new Date();
  await db.insert(paymentAttempts).values({
    id: randomUUID(),
    referenceCode: order.referenceCode,
    provider,
    method,
    amountFils: order.totalFils,
    state: 'Pending',
    receipt: {},
    createdAt,
    expiresAt: new Date(createdAt.getTime() + paymentWindowMs(isGuest)),
  });
}

/**
 * Where the shopper pays: asks the provider to begin, unless it has been asked with success before. The provider knows the attempt by its
 * id, so that asking again after a crash begins nothing twice. Throws `ProviderFailure`.
 */
export async function beginPayment(db: Database, payments: Payments, order: Payable, attempt: AttemptRow): Promise<string> {
  if (attempt.redirectUrl !== null) return attempt.redirectUrl;
  const { id: key, method, amountFils, expiresAt } = attempt;
  const { language } = order;
  const orderNumber = formatOrderNumber(order.orderNumber);
  const returnUrl = `${payments.publicUrl()}/payment/return/${key}`;
  const provider = payments.provider(attempt.provider);
  const begun = await withProviderTimeout(() => provider.create({ key, method, amountFils, orderNumber, language, returnUrl, expiresAt }));
  await db.update(paymentAttempts).set(begun).where(eq(paymentAttempts.id, key));
  return begun.redirectUrl;
}
