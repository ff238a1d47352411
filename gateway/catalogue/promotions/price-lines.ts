import { sql } from 'drizzle-orm';
import type { ItemType } from '../../../lib/api/contract/item.ts';
import { type Database, queryRows, textArray } from '../../db/client.ts';
import type { StoredPrice } from '../../db/schema/catalogue.ts';

interface PriceRow {
  id: string;
  type: ItemType;
  saleFils: number;
  countryPrices: StoredPrice[];
  categoryTree: string[];
}

/** A cart line at the shop's own price, in fils. */
export interface PricedLine {
  typeId: string;
  type: ItemType;
  quantity: number;
  unitFils: number;
  /** Categories of the item and all above them. */
  categoryTree: readonly string[];
}

/**
 * Cart lines at the selling price of a country: its own price list where the item has one, else the base country's.
 * One statement for all. Unknown, disabled and mistyped items have no price and are left out; stock is not looked at.
 */
export async function priceLines(
  db: Database,
  countryCode: string,
  items: readonly { typeId: string; type: ItemType; quantity: number }[],
): Promise<PricedLine[]> {
  const ids = [...new Set(items.map(({ typeId }) => typeId))];
  const rows = await queryRows<PriceRow>(
    db,
    sql`SELECT id, type, sale_fils AS "saleFils", country_prices AS "countryPrices", category_tree AS "categoryTree"
      FROM items WHERE id = ANY(${textArray(ids)}) AND is_enabled`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap(({ typeId, type, quantity }) => {
    const row = byId.get(typeId);
    if (!row || row.type !== type) return [];
    const own = row.countryPrices.find((price) => price.countryCode === countryCode);
    return [{ typeId, type, quantity, unitFils: own?.saleFils ?? row.saleFils, categoryTree: row.categoryTree }];
  });
}
