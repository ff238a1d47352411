import { lockOrder } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type RefundRow, refunds } from '../../platform/db/schema/payments.ts';
import { eq, or, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';

/** Longer than a request to the provider; after a crash, the reconciler waits this long. */
const CLAIM_SECONDS = 15;

/** A refund that the caller executes. */
export interface ClaimedRefund extends RefundRow {
  /** The provider's ids of other refunds of the payment. */
  otherRefundIds: string[];
  /** The process that executed it before was killed: the refund may exist. */
  isRepeated: boolean;
}

/**
 * Reserves a pending refund for the caller. Undefined while another call executes it, or starts
 * another refund of the same payment: a provider without a key against repeated requests is
 * compared by amount, and equal refunds at the same time would be mistaken for each other.
 */
export function claimRefund(db: Database, refundId: string): Promise<ClaimedRefund | undefined> {
  const { id, attemptId, claimedUntil } = refunds;
  return transact(db, async (tx) => {
    const [unlocked] = await tx.select().from(refunds).where(eq(id, refundId));
    if (unlocked?.state !== 'Pending') return undefined;
    await lockOrder(tx, unlocked.referenceCode);
    const isSamePayment =
      unlocked.attemptId === null ? undefined : eq(attemptId, unlocked.attemptId);
    const ofPayment = await tx
      .select({
        refund: refunds,
        isClaimed: sql<boolean>`coalesce(${claimedUntil} > now(), false)`,
      })
      .from(refunds)
      .where(or(eq(id, refundId), isSamePayment));
    const own = ofPayment.find(({ refund }) => refund.id === refundId);
    if (own?.refund.state !== 'Pending' || own.isClaimed) return undefined;
    const isStarting = ({ refund, isClaimed }: typeof own) =>
      isClaimed && refund.providerRefundId === null;
    if (own.refund.providerRefundId === null && ofPayment.some(isStarting)) return undefined;
    await tx
      .update(refunds)
      .set({ claimedUntil: sql`now() + make_interval(secs => ${CLAIM_SECONDS})` })
      .where(eq(id, refundId));
    const otherRefundIds = ofPayment.flatMap(({ refund }) =>
      refund.id === refundId ? [] : (refund.providerRefundId ?? []),
    );
    return { ...own.refund, otherRefundIds, isRepeated: own.refund.claimedUntil !== null };
  });
}

export async function releaseRefund(db: Database, refundId: string): Promise<void> {
  await db.update(refunds).set({ claimedUntil: null }).where(eq(refunds.id, refundId));
}
