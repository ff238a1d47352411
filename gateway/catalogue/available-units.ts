import { type Database, queryRows, textArray } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { type SQL, sql } from '../platform/db/sql.ts';

/**
 * Available units of an item: on hand minus reserved. For a bundle, the number that its scarcest
 * product allows. Pre-orders are not considered.
 */
export const availableUnits = sql<number>`(CASE WHEN ${items.type} = 'COLLECTION' THEN coalesce((
  SELECT min(CASE WHEN NOT part.is_enabled THEN 0 WHEN part.pre_order THEN part.max_pre_order_qty ELSE greatest(part.stock_on_hand - part.reserved, 0) END / box.quantity)
  FROM (SELECT product_id, sum(quantity)::int AS quantity FROM item_parts WHERE collection_id = ${items}.id GROUP BY product_id) AS box
  JOIN items AS part ON part.id = box.product_id), 0)
  ELSE greatest(${items.stockOnHand} - ${items.reserved}, 0) END)`.mapWith(Number);

/** Equivalent to `availableUnits > 0`, but cheaper in filters that evaluate it for every item. */
export const hasUnits = sql`(CASE WHEN ${items.type} = 'COLLECTION' THEN NOT EXISTS (
  SELECT FROM (SELECT product_id, sum(quantity)::int AS quantity FROM item_parts WHERE collection_id = ${items}.id GROUP BY product_id) AS box
  JOIN items AS part ON part.id = box.product_id
  WHERE CASE WHEN NOT part.is_enabled THEN true WHEN part.pre_order THEN part.max_pre_order_qty < box.quantity
    ELSE part.stock_on_hand - part.reserved < box.quantity END)
  ELSE ${items.stockOnHand} > ${items.reserved} END)`;

export interface ItemStock {
  id: string;
  seName: string;
  categoryTree: string[];
  preOrder: boolean;
  available: number;
  reorderAt: number | null;
}

/**
 * A condition for items and the bundles that contain them. An array, because with OR or a subquery
 * the database reads all items.
 * @param wanted an array of ids
 */
export function isItemOrItsBundle(wanted: SQL): SQL {
  return sql`${items.id} = ANY(ARRAY(SELECT unnest(${wanted}) UNION SELECT collection_id FROM item_parts WHERE product_id = ANY(${wanted})))`;
}

/** Loads the available units of items and of the bundles that contain them. */
export function loadItemStock(db: Database, ids: readonly string[]): Promise<ItemStock[]> {
  return queryRows<ItemStock>(
    db,
    sql`SELECT id, se_name AS "seName", category_tree AS "categoryTree", pre_order AS "preOrder", reorder_at AS "reorderAt", ${availableUnits} AS available FROM ${items}
      WHERE ${isItemOrItsBundle(textArray(ids))}`,
  );
}
