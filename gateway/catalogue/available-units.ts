import { sql } from 'drizzle-orm';
import { type Database, queryRows, textArray } from '../db/client.ts';
import { items } from '../db/schema/catalogue.ts';

/**
 * Units of an item that can be bought: on hand and not held by open orders; of a collection as many boxes as its scarcest part fills.
 * Without regard to whether the item itself is a pre-order.
 */
export const availableUnits = sql<number>`(CASE WHEN ${items.type} = 'COLLECTION' THEN coalesce((
  SELECT min(CASE WHEN NOT part.is_enabled THEN 0 WHEN part.pre_order THEN part.max_pre_order_qty ELSE greatest(part.stock_on_hand - part.reserved, 0) END / box.quantity)
  FROM (SELECT product_id, sum(quantity)::int AS quantity FROM item_parts WHERE collection_id = ${items}.id GROUP BY product_id) AS box
  JOIN items AS part ON part.id = box.product_id), 0)
  ELSE greatest(${items.stockOnHand} - ${items.reserved}, 0) END)`.mapWith(Number);

/** Whether any can be bought: `availableUnits > 0`, for filters, which ask it of every item. */
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
}

/** What is left of these items and of the collections that hold them. */
export function loadItemStock(db: Database, ids: readonly string[]): Promise<ItemStock[]> {
  const wanted = textArray(ids);
  return queryRows<ItemStock>(
    db,
    sql`SELECT id, se_name AS "seName", category_tree AS "categoryTree", pre_order AS "preOrder", ${availableUnits} AS available FROM ${items}
      WHERE id = ANY(${wanted}) OR id IN (SELECT collection_id FROM item_parts WHERE product_id = ANY(${wanted}))`,
  );
}
