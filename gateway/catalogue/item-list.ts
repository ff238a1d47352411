import type { ItemSummary } from '../../lib/contract/item.ts';
import type { ItemList } from '../../lib/contract/listing.ts';
import { queryRows, textArray } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { loadFacets } from './facets.ts';
import { buildListCondition, loadGroupSummaries, withGroups } from './group-lists.ts';
import { getChosenOptions, loadGroups } from './groups.ts';
import { getLabels, type ItemFilter, isSellable, type Page } from './item-filter.ts';
import { toSummary } from './item-mapping.ts';
import { loadSummaryRows } from './item-rows.ts';
import { type ItemSort, isBySales, itemOrder } from './item-sort.ts';
import type { CacheDependencies } from './revision.ts';
import { buildRelevantPage } from './search/relevant-items.ts';
import { buildMatchCondition } from './search/text-match.ts';

/** Loads cards in the order of the ids; `isGrouped`: each stands for its group. */
export async function loadSummaries(
  context: CatalogueContext,
  ids: readonly string[],
  countryCodes?: readonly string[],
  isGrouped = false,
): Promise<ItemSummary[]> {
  const [tree, rows] = await Promise.all([context.categories(), loadSummaryRows(context.db, ids)]);
  const groups = await loadGroups(context.db, rows);
  const summaries = isGrouped ? await loadGroupSummaries(context.db, groups) : undefined;
  return rows.map((row) => {
    const groupId = row.groupId ?? '';
    const options = getChosenOptions(row, groups.get(groupId));
    return { ...toSummary(row, tree, options, countryCodes), ...summaries?.get(groupId) };
  });
}

/** Runs a statement `SELECT id …` and returns the ids. */
export async function queryIds({ db }: CatalogueContext, statement: SQL): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(db, statement);
  return rows.map((row) => row.id);
}

/** Sort orders that depend on sales; in relevance they only break ties. */
const BY_SALES: Partial<Record<ItemSort['field'], CacheDependencies>> = {
  bestSelling: { sales: 'immediately' },
  relevance: { sales: 'eventually' },
};

/** Ids of one page: only the sort keys are read, and the full rows of the page are loaded by id. */
export async function findItemIds(
  context: CatalogueContext,
  filter: ItemFilter,
  sort: ItemSort,
  page: Page,
): Promise<string[]> {
  const dependencies = {
    stock: filter.inStock !== undefined || filter.isGrouped === true || isBySales(sort, filter),
    labels: getLabels(filter),
    ...BY_SALES[sort.field],
  };
  const find = () => context.runExpensiveRead(() => readPage(context, filter, sort, page));
  return context.cache.get(`ids ${JSON.stringify([filter, sort, page])}`, find, dependencies);
}

/** From here on, a page of a category is found faster by sorting its items. */
const MIN_FAR_ITEMS = 5_000;

/** All items with this condition, found by its index, whatever the order of the list. */
const allWith = (condition: SQL) =>
  sql`(SELECT * FROM ${items} WHERE ${condition} OFFSET 0) AS items`;

/**
 * The items among which a page is searched. Where the database does not choose well: it does not
 * know how rare a beginning of a word is, nor that the items of a category stand together in the
 * order of titles, and reads most items for a page.
 */
function chooseSource(
  { search, categoryId }: ItemFilter,
  { field }: ItemSort,
  skippedItems: number,
): SQL {
  if (search?.found) return allWith(buildMatchCondition(search));
  const isFar = field === 'title' || skippedItems >= MIN_FAR_ITEMS;
  return categoryId !== undefined && isFar
    ? allWith(sql`${items.categoryTree} @> ${textArray([categoryId])}`)
    : sql`${items}`;
}

async function readPage(
  context: CatalogueContext,
  filter: ItemFilter,
  sort: ItemSort,
  page: Page,
): Promise<string[]> {
  const where = buildListCondition(filter);
  if (sort.field === 'relevance' && sort.order !== 'asc' && filter.search?.found)
    return queryIds(context, buildRelevantPage(where, filter.search, page));
  const skippedItems = (page.page - 1) * page.limit;
  const find = (condition: SQL, limit: number, offset: number) =>
    queryIds(
      context,
      sql`SELECT ${items.id} FROM ${chooseSource(filter, sort, offset)} WHERE ${condition} ORDER BY ${itemOrder(sort, filter)} LIMIT ${limit} OFFSET ${offset}`,
    );
  if (!isBySales(sort, filter) || filter.inStock !== undefined)
    return find(where, page.limit, skippedItems);
  // Sold-out items are last. Two statements, so that each uses the index of sales.
  const sellable = sql`${where} AND ${isSellable}`;
  const ids = await find(sellable, page.limit, skippedItems);
  const missing = page.limit - ids.length;
  if (missing === 0) return ids;
  const before = ids.length > 0 ? skippedItems : await countItems(context, sellable);
  const soldOut = sql`${where} AND NOT ${isSellable}`;
  return [...ids, ...(await find(soldOut, missing, Math.max(0, skippedItems - before)))];
}

async function countItems({ db }: CatalogueContext, where: SQL): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM ${items} WHERE ${where}`,
  );
  return row?.count ?? 0;
}

/** Loads the first `limit` cards of a list. */
export async function loadTopItems(
  context: CatalogueContext,
  filter: ItemFilter,
  sort: ItemSort,
  limit: number,
): Promise<ItemSummary[]> {
  const grouped = await withGroups(context, filter);
  const ids = await findItemIds(context, grouped, sort, { page: 1, limit });
  return loadSummaries(context, ids, undefined, grouped.isGrouped);
}

/** Loads one page of a list with its total and facets. */
export async function listItems(
  context: CatalogueContext,
  filter: ItemFilter,
  sort: ItemSort,
  page: Page,
  countryCodes?: readonly string[],
): Promise<ItemList> {
  const grouped = await withGroups(context, filter);
  const [ids, { total, facets }] = await Promise.all([
    findItemIds(context, grouped, sort, page),
    loadFacets(context, grouped),
  ]);
  const spelling = filter.search?.spelling;
  return {
    items: await loadSummaries(context, ids, countryCodes, grouped.isGrouped),
    total,
    ...page,
    facets,
    ...(spelling !== undefined && { spelling }),
  };
}
