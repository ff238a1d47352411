import {
  endPendingCorrection,
  findPendingCorrection,
  listEndedReservations,
  lockOrder,
  pendingAttempt,
  publishStockChanges,
  releaseCorrection,
  type StockChanges,
} from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { pendingCorrections } from '../../platform/db/schema/orders.ts';
import { paymentLinks } from '../../platform/db/schema/payments.ts';
import { and, asc, eq, isNull, lte } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import type { PaymentServices } from '../services.ts';

/** Corrections that one run ends. */
const MAX_CORRECTIONS = 500;

/** Ends a correction that was not paid in time; an attempt that is open ends first. */
async function expire(db: Database, referenceCode: string, now: Date): Promise<StockChanges> {
  await lockOrder(db, referenceCode);
  const pending = await findPendingCorrection(db, referenceCode);
  if (!pending || pending.expiresAt > now || (await pendingAttempt(db, referenceCode))) return [];
  await endPendingCorrection(db, referenceCode);
  return releaseCorrection(db, pending);
}

/** Ends corrections that were not paid in time, and releases the units of those that have ended. */
export async function endUnpaidCorrections(
  deps: Pick<PaymentServices, 'database' | 'catalogue' | 'revalidation'>,
  now = new Date(),
): Promise<void> {
  const { db } = deps.database;
  const { id, referenceCode, endedAt } = pendingCorrections;
  const due = await db
    .select({ code: referenceCode })
    .from(pendingCorrections)
    .innerJoin(paymentLinks, eq(paymentLinks.id, id))
    .where(and(isNull(endedAt), lte(paymentLinks.expiresAt, now)))
    .orderBy(asc(paymentLinks.expiresAt))
    .limit(MAX_CORRECTIONS);
  for (const { code } of due)
    publishStockChanges(deps, await transact(db, (tx) => expire(tx, code, now)));
  for (const ended of await listEndedReservations(db, MAX_CORRECTIONS))
    publishStockChanges(deps, await transact(db, (tx) => releaseCorrection(tx, ended)));
}
