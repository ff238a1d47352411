import type { Item } from '../../lib/contract/item.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { and, asc, eq, inArray, or } from '../platform/db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { buildItem } from './find-item.ts';
import { type DetailRow, detailColumns } from './item-rows.ts';

/** Loads enabled items with their groups, in the order of the ids. Unknown ids are omitted. */
export async function loadItems(
  context: CatalogueContext,
  ids: readonly string[],
  countryCodes?: readonly string[],
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const rows = await context.db
    .select(detailColumns)
    .from(items)
    .where(and(inArray(items.id, [...ids]), eq(items.isEnabled, true)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return Promise.all(found.map((row) => buildItem(context, row, countryCodes)));
}

/** An item that an identifier names, and whether it names the whole group. */
export interface NamedItem {
  id: string;
  namesGroup: boolean;
}

const isNamed = (row: Pick<DetailRow, 'id' | 'sku'>, name: string) =>
  row.id === name || row.sku === name;

/**
 * Finds enabled items by id, SKU or group. A group is represented by its cheapest product.
 * @returns the items by identifier, without unknown identifiers
 */
export async function findNamedItems(
  { db }: CatalogueContext,
  names: readonly string[],
): Promise<Map<string, NamedItem>> {
  const wanted = [...names];
  const { id, sku, groupId, saleFils } = items;
  const rows = await db
    .select({ id, sku, groupId })
    .from(items)
    .where(
      and(
        eq(items.isEnabled, true),
        or(inArray(id, wanted), inArray(sku, wanted), inArray(groupId, wanted)),
      ),
    )
    .orderBy(asc(saleFils), asc(id));
  return new Map(
    names.flatMap((name) => {
      const own = rows.find((row) => isNamed(row, name));
      const found = own ?? rows.find((row) => row.groupId === name);
      return found ? [[name, { id: found.id, namesGroup: !own }] as const] : [];
    }),
  );
}
