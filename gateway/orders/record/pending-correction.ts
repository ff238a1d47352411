import type { Database } from '../../platform/db/client.ts';
import { type PendingCorrectionRow, pendingCorrections } from '../../platform/db/schema/orders.ts';
import { paymentLinks } from '../../platform/db/schema/payments.ts';
import { and, eq, getTableColumns, gt, inArray, isNull } from '../../platform/db/sql.ts';
import { staffName } from '../../platform/db/staff-name.ts';

/** A correction that waits for its payment, with what its link states. */
export interface PendingCorrection extends PendingCorrectionRow {
  amountFils: number;
  expiresAt: Date;
  /** The name of the person, or the id of a machine's token. */
  staffName: string | null;
}

/** The corrections of orders that wait for their payment. */
export const listPendingCorrections = (
  db: Database,
  referenceCodes: readonly string[],
): Promise<PendingCorrection[]> =>
  db
    .select({
      ...getTableColumns(pendingCorrections),
      amountFils: paymentLinks.amountFils,
      expiresAt: paymentLinks.expiresAt,
      staffName: staffName(pendingCorrections.staffId),
    })
    .from(pendingCorrections)
    .innerJoin(paymentLinks, eq(paymentLinks.id, pendingCorrections.id))
    .where(
      and(
        inArray(pendingCorrections.referenceCode, [...referenceCodes]),
        isNull(pendingCorrections.endedAt),
      ),
    );

/** The correction of an order that waits for its payment; its link may have expired. */
export async function findPendingCorrection(
  db: Database,
  referenceCode: string,
): Promise<PendingCorrection | undefined> {
  const [pending] = await listPendingCorrections(db, [referenceCode]);
  return pending;
}

/**
 * Ends the correction of an order that waits for its payment, with its link: the order has changed,
 * or it is withdrawn. A payment that is under way is refunded; the units that it reserves are
 * released afterwards. The caller has locked the order.
 */
export async function endPendingCorrection(db: Database, referenceCode: string): Promise<void> {
  const endedAt = new Date();
  const [ended] = await db
    .update(pendingCorrections)
    .set({ endedAt, plan: null, reason: null })
    .where(
      and(eq(pendingCorrections.referenceCode, referenceCode), isNull(pendingCorrections.endedAt)),
    )
    .returning({ id: pendingCorrections.id });
  if (!ended) return;
  // One that has expired says so.
  const { id, usedAt, cancelledAt, expiresAt } = paymentLinks;
  await db
    .update(paymentLinks)
    .set({ cancelledAt: endedAt })
    .where(and(eq(id, ended.id), isNull(usedAt), isNull(cancelledAt), gt(expiresAt, endedAt)));
}
