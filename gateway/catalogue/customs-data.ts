import type { Database } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { inArray, sql } from '../platform/db/sql.ts';

export interface CustomsData {
  hsCode?: string | undefined;
  originCountry?: string | undefined;
}

/** That of the product, otherwise of its nearest category that has one. */
const effective = (column: 'hs_code' | 'origin_country') => {
  const name = sql.raw(column);
  return sql<string | null>`coalesce(items.${name}, (
    SELECT c.${name} FROM categories AS c WHERE c.id = ANY(${items.categoryTree}) AND c.${name} IS NOT NULL
    ORDER BY c.id = ANY(${items.categoryIds}) DESC, c.position, c.id LIMIT 1))`;
};

/** What customs ask about products, by the id of a product. */
export async function loadCustomsData(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CustomsData>> {
  const rows = await db
    .select({
      id: items.id,
      hsCode: effective('hs_code'),
      originCountry: effective('origin_country'),
    })
    .from(items)
    .where(inArray(items.id, [...ids]));
  return new Map(
    rows.map(({ id, hsCode, originCountry }) => [
      id,
      { hsCode: hsCode ?? undefined, originCountry: originCountry ?? undefined },
    ]),
  );
}
