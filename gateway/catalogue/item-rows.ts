import type { Database } from '../db/client.ts';
import { items } from '../db/schema/catalogue.ts';
import { getTableColumns, type InferSelectModel, inArray } from '../db/sql.ts';
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
export type SummaryRow = Omit<
  ItemColumns,
  'description' | 'attributes' | 'titleFolded' | 'searchText'
> & {
  available: number;
};
export type DetailRow = SummaryRow & Pick<ItemColumns, 'description' | 'attributes'>;

/** Loads cards in the order of the ids with one query. Unknown ids are omitted. */
export async function loadSummaryRows(db: Database, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(summaryColumns)
    .from(items)
    .where(inArray(items.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const detailColumns = { ...summaryColumns, description, attributes };
