import type { NotReturnable } from '../../lib/contract/item.ts';
import type { Database } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { getTableColumns, type InferSelectModel, inArray, sql } from '../platform/db/sql.ts';
import { availableUnits } from './available-units.ts';

const {
  description,
  attributes,
  titleFolded: _sortKey,
  searchText: _searchKey,
  ...storedColumns
} = getTableColumns(items);
export const summaryColumns = { ...storedColumns, available: availableUnits };

type ItemColumns = InferSelectModel<typeof items>;
export type ItemSummaryRow = Omit<
  ItemColumns,
  'description' | 'attributes' | 'titleFolded' | 'searchText'
> & {
  available: number;
};
export type DetailRow = ItemSummaryRow &
  Pick<ItemColumns, 'description' | 'attributes'> & {
    effectiveNotReturnable: NotReturnable | null;
  };

/** Loads cards in the order of the ids with one query. Unknown ids are omitted. */
export async function loadSummaryRows(
  db: Database,
  ids: readonly string[],
): Promise<ItemSummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(summaryColumns)
    .from(items)
    .where(inArray(items.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The rule of the product, otherwise that of one of its categories. */
const effectiveNotReturnable = sql<NotReturnable | null>`coalesce(${items.notReturnable}, (
  SELECT c.not_returnable FROM categories AS c WHERE c.id = ANY(${items.categoryTree}) AND c.not_returnable IS NOT NULL
  ORDER BY c.position, c.id LIMIT 1))`;

export const detailColumns = {
  ...summaryColumns,
  description,
  attributes,
  effectiveNotReturnable,
};

/** What an order keeps of these products, in any order. */
export const loadPurchasedRows = (db: Database, ids: readonly string[]) =>
  db
    .select({ ...summaryColumns, effectiveNotReturnable })
    .from(items)
    .where(inArray(items.id, [...ids]));
