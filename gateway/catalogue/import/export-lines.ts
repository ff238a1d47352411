import type { Database } from '../../platform/db/client.ts';
import { categories, itemGroups, items } from '../../platform/db/schema/catalogue.ts';
import { and, asc, eq, gt } from '../../platform/db/sql.ts';
import { loadSeNames, loadWholeTree } from '../category-tree.ts';
import { toOption } from '../groups.ts';
import { localized, toMedias } from '../item-mapping.ts';
import { detailColumns } from '../item-rows.ts';
import { toItemLines } from './item-lines.ts';
import type { CategoryLine, GroupLine, ItemLine } from './line-schema.ts';

const PAGE = 500;

/** Parents precede their children. */
export async function loadCategoryLines(db: Database): Promise<CategoryLine[]> {
  const [rows, tree] = await Promise.all([db.select().from(categories), loadWholeTree(db)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return tree.ordered.flatMap(({ id, parentId }) => {
    const row = byId.get(id);
    if (!row) return [];
    const [image] = row.image ? toMedias([row.image]) : [];
    return {
      kind: 'category' as const,
      seName: row.seName,
      parent: parentId === undefined ? undefined : byId.get(parentId)?.seName,
      name: localized(row.name),
      ...(row.description && { description: localized(row.description) }),
      ...(image && { image }),
      position: row.position,
      ...(row.notReturnable && { notReturnable: row.notReturnable }),
      ...(row.hsCode !== null && { hsCode: row.hsCode }),
      ...(row.originCountry !== null && { originCountry: row.originCountry }),
      ...(row.isHidden && { isHidden: true }),
    };
  });
}

export async function loadGroupLines(db: Database): Promise<GroupLine[]> {
  const rows = await db.select().from(itemGroups).orderBy(asc(itemGroups.id));
  return rows.map(({ id, title, options }) => ({
    kind: 'group',
    id,
    title: localized(title),
    options: options.map(toOption),
  }));
}

/** Products by sku, then bundles, so that every product precedes the bundles that contain it. */
async function* itemLines(db: Database): AsyncGenerator<ItemLine> {
  const seNames = await loadSeNames(db);
  for (const type of ['PRODUCT', 'COLLECTION'] as const) {
    let last = '';
    for (;;) {
      const rows = await db
        .select(detailColumns)
        .from(items)
        .where(and(eq(items.type, type), gt(items.sku, last)))
        .orderBy(asc(items.sku))
        .limit(PAGE);
      yield* await toItemLines(db, rows, seNames);
      last = rows.at(-1)?.sku ?? '';
      if (rows.length < PAGE) break;
    }
  }
}

/**
 * Exports the catalogue in the import format, one page of lines at a time. Importing the result
 * changes nothing.
 */
export async function* exportLines(db: Database): AsyncGenerator<string> {
  let text = '';
  for (const lines of [await loadCategoryLines(db), await loadGroupLines(db), itemLines(db)]) {
    for await (const line of lines) {
      text += `${JSON.stringify(line)}\n`;
      if (text.length < 64 * 1024) continue;
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}
