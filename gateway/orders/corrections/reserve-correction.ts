import type { Database } from '../../platform/db/client.ts';
import { type PendingCorrectionRow, pendingCorrections } from '../../platform/db/schema/orders.ts';
import { and, asc, eq, isNotNull } from '../../platform/db/sql.ts';
import { releaseStock, reserveStock } from '../inventory/reservation.ts';
import { type StockChanges, trackStockChanges } from '../inventory/stock-changes.ts';

type NewPending = Pick<
  PendingCorrectionRow,
  'id' | 'referenceCode' | 'plan' | 'reason' | 'revision' | 'stockUses'
>;

const toItemIds = ({ stockUses }: Pick<PendingCorrectionRow, 'stockUses'>) =>
  stockUses.map(({ itemId }) => itemId);

/**
 * Stores a correction that waits for the payment of the link with its id, and reserves the units that
 * it adds.
 * @throws OutOfStockError
 */
export async function reserveCorrection(db: Database, pending: NewPending): Promise<StockChanges> {
  await db.insert(pendingCorrections).values(pending);
  return trackStockChanges(db, toItemIds(pending), false, () =>
    reserveStock(db, pending.stockUses),
  );
}

/** Releases the units of a correction that has ended without its payment, once. */
export async function releaseCorrection(
  db: Database,
  { id }: Pick<PendingCorrectionRow, 'id'>,
): Promise<StockChanges> {
  const { isReserved, endedAt } = pendingCorrections;
  const [released] = await db
    .update(pendingCorrections)
    .set({ isReserved: false })
    .where(and(eq(pendingCorrections.id, id), eq(isReserved, true), isNotNull(endedAt)))
    .returning();
  if (!released) return [];
  return trackStockChanges(db, toItemIds(released), false, () =>
    releaseStock(db, released.stockUses),
  );
}

/** Corrections that have ended while their units are still reserved. */
export const listEndedReservations = (db: Database, limit: number): Promise<{ id: string }[]> => {
  const { id, isReserved, endedAt } = pendingCorrections;
  return db
    .select({ id })
    .from(pendingCorrections)
    .where(and(eq(isReserved, true), isNotNull(endedAt)))
    .orderBy(asc(endedAt))
    .limit(limit);
};
