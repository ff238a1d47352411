import type { Item } from '../../lib/contract/item.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { and, asc, eq, gt, sql } from '../platform/db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { getChosenOptions, loadGroups } from './groups.ts';
import { toItem } from './item-mapping.ts';
import { detailColumns } from './item-rows.ts';

/** A product as its page shows it, without related products. */
export interface ListedItem {
  item: Item;
  /** The group of a variant. */
  groupId?: string;
}

/** Products in memory at the same time. */
const PAGE = 100;

/** Countries to which a part of a bundle is not delivered. */
const partCodes = sql<string[]>`(CASE WHEN ${items.type} = 'COLLECTION' THEN ARRAY(
  SELECT DISTINCT code FROM item_parts JOIN items AS part ON part.id = product_id, unnest(part.unavailable_countries) AS code
  WHERE collection_id = ${items}.id ORDER BY code) ELSE '{}' END)`;

/** @param after the id of the last item of the previous page */
async function loadPage(context: CatalogueContext, after: string): Promise<ListedItem[]> {
  const { db } = context;
  const rows = await db
    .select({ ...detailColumns, partCodes })
    .from(items)
    .where(and(eq(items.isEnabled, true), gt(items.id, after)))
    .orderBy(asc(items.id))
    .limit(PAGE);
  const [groups, tree] = await Promise.all([loadGroups(db, rows), context.categories()]);
  return rows.map((row) => {
    const options = getChosenOptions(row, groups.get(row.groupId ?? ''));
    const item = toItem(row, { contents: [], options, group: undefined }, tree);
    const codes = new Set([...item.unavailableCountryCodes, ...row.partCodes]);
    return {
      item: { ...item, unavailableCountryCodes: [...codes] },
      ...(options && row.groupId !== null && { groupId: row.groupId }),
    };
  });
}

/**
 * All enabled products by id, one page after the other, so that a catalogue of any size needs the
 * memory of one page. A product that changes meanwhile is read before or after the change.
 */
export async function* readItemPages(context: CatalogueContext): AsyncGenerator<ListedItem[]> {
  let after = '';
  for (;;) {
    const page = await context.runExpensiveRead(() => loadPage(context, after));
    yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.item.id ?? '';
  }
}
