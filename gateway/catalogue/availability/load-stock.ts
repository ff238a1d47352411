import type { ItemType } from '../../../lib/contract/item.ts';
import { type Database, queryRows, textArray } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

/** The fields of an item that decide its availability in one country. */
export interface StockedItem {
  id: string;
  type: ItemType;
  isEnabled: boolean;
  isDelivered: boolean;
  preOrder: boolean;
  maxPreOrderQty: number;
  /** Units on hand minus reserved units. */
  unreserved: number;
  /** The products of a bundle, each once; empty for a product. */
  parts: { id: string; quantity: number }[];
}

export interface Stock {
  isCountryServed: boolean;
  /** The requested items and the products of requested bundles. */
  byId: ReadonlyMap<string, StockedItem>;
}

/** Loads the stock of items and their products with two statements. Unknown ids are omitted. */
export async function loadStock(
  db: Database,
  countryCode: string,
  ids: readonly string[],
): Promise<Stock> {
  const wanted = textArray(ids);
  const served = await queryRows(db, sql`SELECT 1 FROM countries WHERE code = ${countryCode}`);
  const rows = await queryRows<StockedItem>(
    db,
    sql`WITH parts AS (
      SELECT collection_id, product_id, sum(quantity)::int AS quantity FROM item_parts WHERE collection_id = ANY(${wanted}) GROUP BY 1, 2
    ), boxes AS (
      SELECT collection_id, jsonb_agg(jsonb_build_object('id', product_id, 'quantity', quantity)) AS parts FROM parts GROUP BY 1
    )
    SELECT id, type, is_enabled AS "isEnabled", NOT unavailable_countries @> ${textArray([countryCode])} AS "isDelivered", pre_order AS "preOrder",
      max_pre_order_qty AS "maxPreOrderQty", greatest(stock_on_hand - reserved, 0) AS unreserved, coalesce(boxes.parts, '[]') AS parts
    FROM items LEFT JOIN boxes ON collection_id = id
    WHERE id = ANY(ARRAY(SELECT unnest(${wanted}) UNION SELECT product_id FROM parts))`,
  );
  return { isCountryServed: served.length > 0, byId: new Map(rows.map((row) => [row.id, row])) };
}
