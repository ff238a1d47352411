import type { ItemType } from '../../../lib/contract/item.ts';
import { getSellingFils } from '../../../lib/domain/sale-period.ts';
import { type Database, textArray } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { sql } from '../../platform/db/sql.ts';

/** A cart line with its current price in fils. */
export interface PricedLine {
  typeId: string;
  type: ItemType;
  quantity: number;
  /** Before a sale. */
  listFils: number;
  unitFils: number;
  /** Ids of the categories of the item and all above them. */
  categoryTree: readonly string[];
  preOrder: boolean;
  /** The day a pre-order ships, `YYYY-MM-DD`; absent while it is unknown and for other lines. */
  preOrderShipDate?: string;
}

const PRICE_COLUMNS = {
  id: items.id,
  type: items.type,
  priceFils: items.priceFils,
  plannedSaleFils: items.plannedSaleFils,
  saleStartsAt: items.saleStartsAt,
  saleEndsAt: items.saleEndsAt,
  countryPrices: items.countryPrices,
  categoryTree: items.categoryTree,
  preOrder: items.preOrder,
  preOrderShipDate: items.preOrderShipDate,
};

function loadPrices(db: Database, ids: readonly string[]) {
  return db
    .select(PRICE_COLUMNS)
    .from(items)
    .where(sql`${items.id} = ANY(${textArray(ids)}) AND ${items.isEnabled}`);
}

/**
 * Prices cart lines for a country with one statement: by the country's price of the item, otherwise
 * by the base price; by the sale price while the sale lasts. Unknown and disabled items and those
 * with a wrong type are omitted. Stock is not checked.
 */
export async function priceLines(
  db: Database,
  countryCode: string,
  lines: readonly { typeId: string; type: ItemType; quantity: number }[],
  now = new Date(),
): Promise<PricedLine[]> {
  const rows = await loadPrices(db, [...new Set(lines.map(({ typeId }) => typeId))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lines.flatMap(({ typeId, type: wantedType, quantity }) => {
    const row = byId.get(typeId);
    if (!row || row.type !== wantedType) return [];
    const own = row.countryPrices.find((one) => one.countryCode === countryCode);
    const price = own ?? { priceFils: row.priceFils, saleFils: row.plannedSaleFils };
    return [
      {
        typeId,
        type: wantedType,
        quantity,
        listFils: price.priceFils,
        unitFils: getSellingFils(price, row, now),
        categoryTree: row.categoryTree,
        preOrder: row.preOrder,
        ...(row.preOrder &&
          row.preOrderShipDate !== null && { preOrderShipDate: row.preOrderShipDate }),
      },
    ];
  });
}
