import { MAX_UNITS } from '../../../lib/contract/item-fields.ts';
import type { AdjustedStock, StockAdjustment } from '../../../lib/contract/staff-catalogue.ts';
import { items, stockChanges } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import { itemNotFound } from '../not-found.ts';
import { queueRevalidation } from '../revalidation/revalidation-queue.ts';
import { bumpRevision } from '../revision.ts';
import type { CatalogueServices } from '../services.ts';

interface StoredStock {
  type: 'PRODUCT' | 'COLLECTION';
  stockOnHand: number;
  reserved: number;
}

/**
 * Units after the adjustment.
 * @throws a problem when too few would be left for open orders
 */
function adjust({ type, stockOnHand, reserved }: StoredStock, adjustment: StockAdjustment): number {
  if (type === 'COLLECTION')
    throw conflict('bundle_without_stock', 'A bundle has the stock of its products.');
  const units = 'count' in adjustment ? adjustment.count : stockOnHand + adjustment.units;
  const isTooLow = units < 0 || (units < stockOnHand && units < reserved);
  if (!isTooLow && units <= MAX_UNITS) return units;
  const path = 'count' in adjustment ? 'count' : 'units';
  const message = `There are ${stockOnHand} units, of which open orders reserve ${reserved}; ${units} is not possible.`;
  const value = String(Math.max(0, stockOnHand - reserved));
  throw new ProblemError(409, 'stock_out_of_range', message, {
    ...(isTooLow && { errors: [{ path, message, code: 'free_units', value }] }),
  });
}

/**
 * Changes the units on hand of a product and records the reason. Sales at the same time are neither
 * lost nor repeated.
 * @throws `item_not_found`
 */
export async function adjustStock(
  { catalogue, revalidation }: CatalogueServices,
  sku: string,
  adjustment: StockAdjustment,
): Promise<AdjustedStock> {
  const adjusted = await transact(catalogue.db, async (tx) => {
    const [item] = await tx.select().from(items).where(eq(items.sku, sku)).for('update');
    if (!item) throw itemNotFound();
    const stock = adjust(item, adjustment);
    const { id, stockOnHand: before, reserved, seName, categoryTree } = item;
    if (stock !== before)
      await tx
        .update(items)
        .set({ stockOnHand: stock, updatedAt: new Date() })
        .where(eq(items.id, id));
    await tx
      .insert(stockChanges)
      .values({ itemId: id, unitsBefore: before, unitsAfter: stock, reason: adjustment.reason });
    await queueRevalidation(tx, {
      changes: [{ id, seNames: [seName], categoryIds: categoryTree }],
    });
    await bumpRevision(tx, { itemIds: [id], isStockOnly: true });
    return { sku, before, stock, reserved };
  });
  catalogue.cache.expire();
  revalidation.scheduleSend();
  return adjusted;
}
