import type { GroupOption } from '../../../lib/contract/group.ts';
import type { Database } from '../../platform/db/client.ts';
import { itemGroups, items } from '../../platform/db/schema/catalogue.ts';
import { getTableColumns, inArray, sql } from '../../platform/db/sql.ts';
import { getSearchedBrand } from '../display-names.ts';
import { buildSearchColumns } from '../search/search-columns.ts';
import type { GroupLine } from './line-schema.ts';
import { findOptionNames } from './plan-groups.ts';
import { createUpsert, toColumnTypes } from './upsert.ts';
import { countWritten, type WrittenCount } from './write-batch.ts';

const { id, groupId, optionValues, title, brand, tags, sku, shortDescription, attributes } = items;
const SEARCHED = {
  ...{ id, groupId, optionValues },
  ...{ title, brand, tags, sku, shortDescription, attributes },
};

/** The search finds products by their options in both languages. */
export async function updateSearchedOptions(
  tx: Database,
  changed: ReadonlyMap<string, readonly GroupOption[]>,
): Promise<void> {
  if (changed.size === 0) return;
  const members = await tx
    .select(SEARCHED)
    .from(items)
    .where(inArray(groupId, [...changed.keys()]));
  const records = members.map((item) => ({
    id: item.id,
    ...buildSearchColumns({
      ...item,
      brand: getSearchedBrand(item.brand),
      optionNames: findOptionNames(changed.get(item.groupId ?? ''), item.optionValues),
    }),
  }));
  await tx.execute(
    sql`UPDATE items SET search_text = r.search_text, search_titles = r.search_titles,
        title_vector = r.title_vector, search_vector = r.search_vector
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        AS r (id text, search_text text, search_titles text, title_vector tsvector, search_vector tsvector)
      WHERE items.id = r.id AND items.search_text <> r.search_text`,
  );
}

const upsertGroupRows = createUpsert({
  name: 'item_groups',
  columns: toColumnTypes(Object.values(getTableColumns(itemGroups))),
  key: itemGroups.id.name,
});

/** Inserts or updates groups. */
export async function upsertGroups(
  tx: Database,
  lines: readonly GroupLine[],
): Promise<WrittenCount> {
  if (lines.length === 0) return countWritten([]);
  const records = lines.map(({ kind: _kind, ...record }) => record);
  const written = await upsertGroupRows(tx, records);
  const updated = new Set(written.filter((row) => !row.inserted).map((row) => row.id));
  const changed = lines.filter((line) => updated.has(line.id));
  await updateSearchedOptions(tx, new Map(changed.map((line) => [line.id, line.options])));
  return countWritten(written);
}
