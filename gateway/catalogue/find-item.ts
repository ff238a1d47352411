import type { Item, ItemSummary } from '../../lib/contract/item.ts';
import { textArray } from '../platform/db/client.ts';
import { formerNames, itemParts, items } from '../platform/db/schema/catalogue.ts';
import { asc, eq, type SQL, sql } from '../platform/db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { getChosenOptions, groupOrItem, loadGroups, loadItemGroup } from './groups.ts';
import { TRUE } from './item-filter.ts';
import { loadSummaries, queryIds } from './item-list.ts';
import { type BundleContent, toItem } from './item-mapping.ts';
import { type DetailRow, detailColumns } from './item-rows.ts';

export type ItemKey =
  | { id: string }
  | { seName: string }
  | { migrationId: string }
  | { sku: string };

function keyCondition(key: ItemKey): SQL {
  if ('id' in key) return eq(items.id, key.id);
  if ('seName' in key) return eq(items.seName, key.seName);
  if ('sku' in key) return eq(items.sku, key.sku);
  return eq(items.migrationId, key.migrationId);
}

/** Finds an item by its key. A former name leads to its item, unless another item has it. */
export async function findItemRow(
  { db }: CatalogueContext,
  key: ItemKey,
): Promise<DetailRow | undefined> {
  const [row] = await db.select(detailColumns).from(items).where(keyCondition(key)).limit(1);
  if (row || !('seName' in key)) return row;
  const [renamed] = await db
    .select(detailColumns)
    .from(items)
    .innerJoin(formerNames, eq(formerNames.itemId, items.id))
    .where(eq(formerNames.seName, key.seName));
  return renamed;
}

async function loadBundleItems(
  context: CatalogueContext,
  bundleId: string,
  countryCodes?: readonly string[],
): Promise<BundleContent[]> {
  const parts = await context.db
    .select()
    .from(itemParts)
    .where(eq(itemParts.bundleId, bundleId))
    .orderBy(asc(itemParts.position));
  const products = await loadSummaries(
    context,
    parts.map((part) => part.productId),
    countryCodes,
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return parts.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId);
    return product ? [{ product, quantity }] : [];
  });
}

export async function buildItem(
  context: CatalogueContext,
  row: DetailRow,
  countryCodes?: readonly string[],
): Promise<Item> {
  const contents =
    row.type === 'COLLECTION' ? await loadBundleItems(context, row.id, countryCodes) : [];
  const group = (await loadGroups(context.db, [row])).get(row.groupId ?? '');
  const parts = {
    contents,
    options: getChosenOptions(row, group),
    group: await loadItemGroup(context, group, countryCodes),
  };
  return toItem(row, parts, await context.categories(), countryCodes);
}

const CANDIDATES = 200;

/**
 * Ids of enabled items that share categories or tags, most similar first, one of each other group.
 * Only the best sellers of each category and tag are scored: a tag of half the catalogue would
 * otherwise score half the catalogue.
 */
function findRelatedIds(
  context: CatalogueContext,
  row: DetailRow,
  limit: number,
): Promise<string[]> {
  const categories = textArray(row.categoryIds);
  const tags = textArray(row.tags);
  const isOther = row.groupId === null ? TRUE : sql`group_id IS DISTINCT FROM ${row.groupId}`;
  const candidates = (condition: SQL) =>
    sql`(SELECT id, sold_count, tags, category_ids, group_id FROM items WHERE is_enabled AND id <> ${row.id} AND ${isOther} AND ${condition} ORDER BY sold_count DESC, id LIMIT ${CANDIDATES})`;
  const all = sql`${candidates(sql`category_tree && ${categories}`)} UNION ${candidates(sql`tags && ${tags}`)}`;
  return queryIds(
    context,
    sql`SELECT id FROM (SELECT DISTINCT ON (${groupOrItem}) * FROM (${all}) AS items ORDER BY ${groupOrItem}, sold_count DESC, id) AS candidates
      ORDER BY (SELECT count(*) FROM unnest(tags) AS t WHERE t = ANY(${tags})) + 2 * (category_ids && ${categories})::int DESC, sold_count DESC, id
      LIMIT ${limit}`,
  );
}

/** Enabled items that share categories or tags with this one, most similar first. */
export async function loadRelatedItems(
  context: CatalogueContext,
  row: DetailRow,
  limit: number,
  countryCodes?: readonly string[],
): Promise<ItemSummary[]> {
  const ids = await context.cache.get(
    `related ${row.id} ${limit}`,
    () => findRelatedIds(context, row, limit),
    { sales: 'eventually', labels: [...row.categoryIds, ...row.tags] },
  );
  return loadSummaries(context, ids, countryCodes);
}
