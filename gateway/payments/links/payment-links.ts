import { randomUUID } from 'node:crypto';
import type { ClosedLink, PaymentLinkReason } from '../../../lib/contract/payment-link.ts';
import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import type { Database } from '../../platform/db/client.ts';
import { toDigest } from '../../platform/db/digest.ts';
import type { LinkTokens } from '../../platform/db/link-tokens.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { type PaymentLinkRow, paymentLinks } from '../../platform/db/schema/payments.ts';
import { and, eq, isNull } from '../../platform/db/sql.ts';

interface NewPaymentLink {
  order: Pick<OrderRow, 'referenceCode' | 'totalFils'>;
  /** Default: the total of the order. */
  amountFils?: number;
  reason: PaymentLinkReason;
  expiresAt: Date;
}

const isOpenFor = (referenceCode: string) =>
  and(
    eq(paymentLinks.referenceCode, referenceCode),
    isNull(paymentLinks.usedAt),
    isNull(paymentLinks.cancelledAt),
  );

/** Ends the open link of an order, if it has one. The caller has locked the order. */
async function cancelPaymentLink(db: Database, referenceCode: string): Promise<void> {
  await db.update(paymentLinks).set({ cancelledAt: new Date() }).where(isOpenFor(referenceCode));
}

/** Marks the open link of an order as paid. The caller has locked the order. */
export async function closePaidLink(db: Database, referenceCode: string): Promise<void> {
  await db.update(paymentLinks).set({ usedAt: new Date() }).where(isOpenFor(referenceCode));
}

/**
 * Adds a link in place of the open one of the order. The caller has locked the order, and reserves
 * what the link is to keep.
 */
export async function createPaymentLink(
  db: Database,
  { paymentLinkTokens }: { paymentLinkTokens: LinkTokens },
  { order, amountFils = order.totalFils, reason, expiresAt }: NewPaymentLink,
): Promise<PaymentLinkRow> {
  const { referenceCode } = order;
  await cancelPaymentLink(db, referenceCode);
  const id = randomUUID();
  const digest = toDigest(paymentLinkTokens.create(id));
  const [link] = await db
    .insert(paymentLinks)
    .values({ id, referenceCode, digest, reason, amountFils, expiresAt })
    .returning();
  if (!link) throw new Error('The payment link was not stored');
  return link;
}

/** The link of a token, whatever its state. */
export async function findPaymentLink(
  db: Database,
  token: string,
): Promise<PaymentLinkRow | undefined> {
  const [link] = await db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.digest, toDigest(token)));
  return link;
}

/** The link of an order that is neither paid nor cancelled; it may have expired. */
export async function findOpenLink(
  db: Database,
  referenceCode: string,
): Promise<PaymentLinkRow | undefined> {
  const [link] = await db.select().from(paymentLinks).where(isOpenFor(referenceCode));
  return link;
}

/** Why a link pays nothing any more; undefined while it is open. */
export function getClosedState(
  { reason, expiresAt, usedAt, cancelledAt }: PaymentLinkRow,
  { status }: Pick<OrderRow, 'status'>,
  now = new Date(),
): Exclude<ClosedLink, 'unknown'> | undefined {
  if (usedAt) return 'paid';
  if (cancelledAt || status === 'Cancelled' || status === 'Refunded') return 'cancelled';
  if (reason === 'order' && !isAwaitingPayment(status)) return 'paid';
  return expiresAt <= now ? 'expired' : undefined;
}
