import type { ItemSummary } from '../../lib/contract/item.ts';
import { orderStatusSchema } from '../../lib/contract/order.ts';
import { isCommittedOrder } from '../../lib/domain/order-status.ts';
import { textArray } from '../platform/db/client.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { groupOrItem } from './groups.ts';
import { loadSummaries, queryIds } from './item-list.ts';

const MAX_ITEMS = 8;
/** One common order is coincidence, and showing it would reveal the order of one person. */
const MIN_ORDERS = 2;
/** Newest orders of an item that are read: the number of older ones is unbounded. */
const MAX_RECENT_ORDERS = 1_000;

const COMMITTED_STATUSES = orderStatusSchema.options.filter(isCommittedOrder);

function boughtTogetherQuery(itemId: string): SQL {
  const newest = sql`SELECT orders.reference_code FROM order_lines JOIN orders USING (reference_code)
    WHERE order_lines.type_id = ${itemId} AND orders.status = ANY(${textArray(COMMITTED_STATUSES)})
    ORDER BY orders.created_at DESC, orders.reference_code LIMIT ${MAX_RECENT_ORDERS}`;
  const together = sql`SELECT type_id, count(DISTINCT reference_code) AS times FROM order_lines
    WHERE reference_code IN (${newest}) AND type_id <> ${itemId} GROUP BY type_id HAVING count(DISTINCT reference_code) >= ${MIN_ORDERS}`;
  const others = sql`SELECT DISTINCT ON (${groupOrItem}) items.id, times, items.sold_count
    FROM (${together}) AS together JOIN items ON items.id = together.type_id
    WHERE items.is_enabled AND NOT EXISTS (SELECT FROM items AS own WHERE own.id = ${itemId} AND own.group_id = items.group_id)
    ORDER BY ${groupOrItem}, times DESC, items.sold_count DESC, items.id`;
  return sql`SELECT id FROM (${others}) AS others ORDER BY times DESC, sold_count DESC, id LIMIT ${MAX_ITEMS}`;
}

/**
 * Lists enabled items that were ordered together with this one, most frequent first: one product of
 * each other group. The result is cached until the next sale, so a cancelled order may count until
 * then.
 */
export async function listFrequentlyBoughtTogether(
  context: CatalogueContext,
  itemId: string,
  countryCodes?: readonly string[],
): Promise<ItemSummary[]> {
  const ids = await context.cache.get(
    `goes with ${itemId}`,
    () => queryIds(context, boughtTogetherQuery(itemId)),
    { sales: 'immediately' },
  );
  return loadSummaries(context, ids, countryCodes);
}
