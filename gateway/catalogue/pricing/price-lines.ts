import type { ItemType } from '../../../lib/contract/item.ts';
import { type Database, queryRows, textArray } from '../../db/client.ts';
import type { StoredPrice } from '../../db/schema/catalogue.ts';
import { sql } from '../../db/sql.ts';

interface PriceRow {
  id: string;
  type: ItemType;
  saleFils: number;
  countryPrices: StoredPrice[];
  categoryTree: string[];
  preOrder: boolean;
  preOrderShipDate: string | null;
}

/** A cart line with its current price in fils. */
export interface PricedLine {
  typeId: string;
  type: ItemType;
  quantity: number;
  unitFils: number;
  /** Ids of the categories of the item and all above them. */
  categoryTree: readonly string[];
  preOrder: boolean;
  /** The day a pre-order ships, `YYYY-MM-DD`; absent while it is unknown and for other lines. */
  preOrderShipDate?: string;
}

/**
 * Prices cart lines for a country with one statement: by the country's price of the item, otherwise
 * by the base price. Unknown and disabled items and those with a wrong type are omitted. Stock is
 * not checked.
 */
export async function priceLines(
  db: Database,
  countryCode: string,
  items: readonly { typeId: string; type: ItemType; quantity: number }[],
): Promise<PricedLine[]> {
  const ids = [...new Set(items.map(({ typeId }) => typeId))];
  const rows = await queryRows<PriceRow>(
    db,
    sql`SELECT id, type, sale_fils AS "saleFils", country_prices AS "countryPrices", category_tree AS "categoryTree",
        pre_order AS "preOrder", pre_order_ship_date::text AS "preOrderShipDate"
      FROM items WHERE id = ANY(${textArray(ids)}) AND is_enabled`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap(({ typeId, type, quantity }) => {
    const row = byId.get(typeId);
    if (!row || row.type !== type) return [];
    const own = row.countryPrices.find((price) => price.countryCode === countryCode);
    return [
      {
        typeId,
        type,
        quantity,
        unitFils: own?.saleFils ?? row.saleFils,
        categoryTree: row.categoryTree,
        preOrder: row.preOrder,
        ...(row.preOrder &&
          row.preOrderShipDate !== null && { preOrderShipDate: row.preOrderShipDate }),
      },
    ];
  });
}
