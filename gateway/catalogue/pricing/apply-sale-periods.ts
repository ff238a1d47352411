import { type Database, queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { queueRevalidation } from '../revalidation/revalidation-queue.ts';
import { bumpRevision } from '../revision.ts';
import type { CatalogueServices } from '../services.ts';

interface StartedOrEnded {
  id: string;
  seName: string;
  categoryTree: string[];
}

/** The rule of `isSaleOn`, for the rows that it concerns. */
function updateSellingPrices(tx: Database, now: Date): Promise<StartedOrEnded[]> {
  const time = sql`${now.toISOString()}::timestamptz`;
  return queryRows(
    tx,
    sql`UPDATE items SET is_sale_on = NOT is_sale_on, updated_at = ${time},
        sale_fils = CASE WHEN is_sale_on THEN price_fils ELSE planned_sale_fils END
      WHERE (sale_starts_at IS NOT NULL OR sale_ends_at IS NOT NULL)
        AND is_sale_on <> (coalesce(sale_starts_at <= ${time}, true) AND coalesce(sale_ends_at > ${time}, true))
      RETURNING id, se_name AS "seName", category_tree AS "categoryTree"`,
  );
}

/**
 * Changes lists and pages of the products whose sale has started or ended. The price of a purchase
 * does not wait for it: `priceLines` reads the period.
 * @returns the number of products
 */
export async function applySalePeriods(
  { catalogue, revalidation }: Pick<CatalogueServices, 'catalogue' | 'revalidation'>,
  now = new Date(),
): Promise<number> {
  const changed = await transact(catalogue.db, async (tx) => {
    const rows = await updateSellingPrices(tx, now);
    if (rows.length === 0) return 0;
    await queueRevalidation(tx, {
      changes: rows.map(({ id, seName, categoryTree }) => ({
        id,
        seNames: [seName],
        categoryIds: categoryTree,
      })),
    });
    await bumpRevision(tx, { itemIds: rows.map(({ id }) => id) });
    return rows.length;
  });
  if (changed > 0) {
    catalogue.cache.expire();
    revalidation.scheduleSend();
  }
  return changed;
}
