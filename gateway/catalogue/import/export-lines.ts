import { isImageUrl } from '../../../lib/domain/image-url.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import type { Database } from '../../db/client.ts';
import { categories, itemGroups, itemParts, items } from '../../db/schema/catalogue.ts';
import { and, asc, eq, gt, inArray } from '../../db/sql.ts';
import { loadCategoryTree } from '../category-tree.ts';
import { toOption } from '../groups.ts';
import { instant, localized, toMedias } from '../item-mapping.ts';
import { type DetailRow, detailColumns } from '../item-rows.ts';
import type { CategoryLine, GroupLine, ItemLine } from './line-schema.ts';

const PAGE = 500;

type Parts = NonNullable<ItemLine['items']>;

function itemLine(
  row: DetailRow,
  seNames: ReadonlyMap<string, string>,
  parts: Parts | undefined,
): ItemLine {
  return {
    sku: row.sku,
    ...(row.migrationId !== null && { migrationId: row.migrationId }),
    type: row.type,
    seName: row.seName,
    title: localized(row.title),
    shortDescription: localized(row.shortDescription),
    description: localized(row.description),
    categories: row.categoryIds.flatMap((id) => seNames.get(id) ?? []),
    brand: row.brand,
    tags: row.tags,
    attributes: row.attributes.map(({ name, value }) => ({
      name: localized(name),
      value: localized(value),
    })),
    medias: toMedias(row.medias),
    price: kwdFromFils(row.priceFils),
    ...(row.isInSale && { salePrice: kwdFromFils(row.saleFils) }),
    ...(row.countryPrices.length > 0 && {
      prices: row.countryPrices.map(({ countryCode, priceFils, saleFils }) => ({
        countryCode,
        price: kwdFromFils(priceFils),
        salePrice: kwdFromFils(saleFils),
      })),
    }),
    ...(parts && { items: parts }),
    markIsNew: row.markIsNew,
    AddToOffer: row.addToOffer,
    preOrder: row.preOrder,
    maxPreOrderQty: row.maxPreOrderQty,
    ...(row.preOrderShipDate !== null && { preOrderShipDate: row.preOrderShipDate }),
    stock: row.stockOnHand,
    unavailableCountryCodes: row.unavailableCountries,
    ...(row.notReturnable && { notReturnable: row.notReturnable }),
    ...(row.gtin !== null && { gtin: row.gtin }),
    ...(row.mpn !== null && { mpn: row.mpn }),
    ...(row.weightGrams !== null && { weightGrams: row.weightGrams }),
    isEnabled: row.isEnabled,
    soldCount: row.soldCount,
    createdAt: instant(row.createdAt),
    ...(row.groupId !== null && { group: row.groupId, options: row.optionValues }),
  };
}

async function* categoryLines(db: Database): AsyncGenerator<CategoryLine> {
  const [rows, tree] = await Promise.all([
    db.select().from(categories),
    loadCategoryTree(db, false),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, parentId } of tree.ordered) {
    const row = byId.get(id);
    if (!row) continue;
    yield {
      kind: 'category',
      seName: row.seName,
      parent: parentId === undefined ? undefined : byId.get(parentId)?.seName,
      name: localized(row.name),
      ...(row.description && { description: localized(row.description) }),
      ...(row.image && isImageUrl(row.image.url) && { image: toMedias([row.image])[0] }),
      position: row.position,
      ...(row.notReturnable && { notReturnable: row.notReturnable }),
    };
  }
}

async function* groupLines(db: Database): AsyncGenerator<GroupLine> {
  for (const { id, title, options } of await db
    .select()
    .from(itemGroups)
    .orderBy(asc(itemGroups.id)))
    yield { kind: 'group', id, title: localized(title), options: options.map(toOption) };
}

async function loadParts(db: Database, rows: readonly DetailRow[]): Promise<Map<string, Parts>> {
  const ids = rows.filter(({ type }) => type === 'COLLECTION').map(({ id }) => id);
  const parts = new Map<string, Parts>(ids.map((id) => [id, []]));
  if (ids.length === 0) return parts;
  const found = await db
    .select({ bundleId: itemParts.bundleId, sku: items.sku, quantity: itemParts.quantity })
    .from(itemParts)
    .innerJoin(items, eq(items.id, itemParts.productId))
    .where(inArray(itemParts.bundleId, ids))
    .orderBy(asc(itemParts.bundleId), asc(itemParts.position));
  for (const { bundleId, ...part } of found) parts.get(bundleId)?.push(part);
  return parts;
}

/** Products by sku, then bundles, so that every product precedes the bundles that contain it. */
async function* itemLines(db: Database): AsyncGenerator<ItemLine> {
  const tree = await loadCategoryTree(db, false);
  const seNames = new Map(tree.ordered.map(({ id, seName }) => [id, seName]));
  for (const type of ['PRODUCT', 'COLLECTION'] as const) {
    let last = '';
    for (;;) {
      const rows = await db
        .select(detailColumns)
        .from(items)
        .where(and(eq(items.type, type), gt(items.sku, last)))
        .orderBy(asc(items.sku))
        .limit(PAGE);
      const parts = await loadParts(db, rows);
      for (const row of rows) yield itemLine(row, seNames, parts.get(row.id));
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
  for (const lines of [categoryLines(db), groupLines(db), itemLines(db)]) {
    for await (const line of lines) {
      text += `${JSON.stringify(line)}\n`;
      if (text.length < 64 * 1024) continue;
      yield text;
      text = '';
    }
  }
  if (text !== '') yield text;
}
