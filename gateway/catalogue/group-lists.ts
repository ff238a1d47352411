import { MAX_OPTION_VALUES } from '../../lib/contract/group.ts';
import type { ItemSummary } from '../../lib/contract/item.ts';
import { type Database, queryRows } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { and, eq, inArray, type SQL, sql } from '../platform/db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { type GroupRow, getChosenOptions, toOption } from './groups.ts';
import { buildItemConditions, type ItemFilter, isSellable, joinConditions } from './item-filter.ts';
import { pricesFor } from './item-mapping.ts';
import { buildTitleCondition } from './search/text-match.ts';

function hasGroups({ db, cache }: CatalogueContext): Promise<boolean> {
  const find = async () => {
    const [row] = await queryRows<{ is: boolean }>(
      db,
      sql`SELECT EXISTS (SELECT FROM item_groups) AS is`,
    );
    return row?.is ?? false;
  };
  return cache.get('has groups', find, {});
}

/**
 * A list for shoppers shows one product of each group, unless it names its products. Without
 * groups its statements stay as they are, and as fast.
 */
export async function withGroups(
  context: CatalogueContext,
  filter: ItemFilter,
): Promise<ItemFilter> {
  const isForShoppers = filter.isEnabled === true && !filter.allVariants;
  const namesProducts = filter.ids !== undefined || filter.skus !== undefined;
  const isGrouped = isForShoppers && !namesProducts && (await hasGroups(context));
  return isGrouped ? { ...filter, isGrouped } : filter;
}

/**
 * Of each group only the first product that matches: one that can be bought, one whose title has
 * the words of the search, then the cheapest.
 */
function firstOfGroup(where: SQL, { search }: ItemFilter): SQL {
  const inTitle = search && buildTitleCondition(search);
  const order = [isSellable, ...(inTitle ? [inTitle] : [])].map((first) => sql`${first} DESC`);
  return sql`(${items.groupId} IS NULL OR ${items.id} IN (SELECT DISTINCT ON (${items.groupId}) ${items.id} FROM ${items}
    WHERE ${items.groupId} IS NOT NULL AND ${where} ORDER BY ${items.groupId}, ${sql.join(order, sql`, `)}, ${items.saleFils}, ${items.id}))`;
}

/** The condition of the products that a list shows. */
export function buildListCondition(filter: ItemFilter): SQL {
  const where = joinConditions(buildItemConditions(filter));
  return filter.isGrouped ? sql`${where} AND ${firstOfGroup(where, filter)}` : where;
}

type LowestPrice = Pick<ItemSummary, 'priceFrom' | 'priceFromByCountry'>;
type GroupSummary = LowestPrice & Pick<ItemSummary, 'variantCount' | 'countedOption' | 'swatches'>;

type VariantRow = Parameters<typeof pricesFor>[0] &
  Pick<typeof items.$inferSelect, 'groupId' | 'optionValues'>;

/** The lowest price, if the prices differ in a country; that of the base country for most. */
function getLowestPrice(rows: readonly VariantRow[]): LowestPrice {
  const prices = rows.map((row) => {
    const [base, ...others] = pricesFor(row);
    const byCountry = new Map(others.map((other) => [other.countryCode, other.salePrice]));
    return { base: base?.salePrice ?? 0, byCountry };
  });
  const codes = new Set(prices.flatMap(({ byCountry }) => [...byCountry.keys()]));
  const ranges = ['', ...codes].map((countryCode) => {
    const list = prices.map(({ base, byCountry }) => byCountry.get(countryCode) ?? base);
    return { countryCode, price: Math.min(...list), highest: Math.max(...list) };
  });
  if (ranges.every(({ price, highest }) => price === highest)) return {};
  const [{ price: priceFrom } = { price: 0 }, ...others] = ranges;
  const priceFromByCountry = others
    .filter(({ price }) => price !== priceFrom)
    .map(({ countryCode, price }) => ({ countryCode, price }));
  return { priceFrom, ...(priceFromByCountry.length > 0 && { priceFromByCountry }) };
}

function summarise(group: GroupRow, rows: readonly VariantRow[]): GroupSummary {
  const variants = rows.filter((row) => getChosenOptions(row, group) !== undefined);
  if (variants.length < 2) return {};
  const offered = group.options.map((option, index) => {
    const { name, values } = toOption(option);
    const isOffered = new Set(variants.map(({ optionValues }) => optionValues[index]));
    return { name, values: values.filter(({ value }) => isOffered.has(value.En)) };
  });
  const [counted] = offered.toSorted((a, b) => b.values.length - a.values.length);
  const swatches = offered.flatMap(({ values }) =>
    values.flatMap(({ value, swatch }) => (swatch === undefined ? [] : { value, swatch })),
  );
  return {
    variantCount: variants.length,
    ...(counted && { countedOption: counted.name }),
    ...getLowestPrice(variants),
    ...(swatches.length > 0 && { swatches: swatches.slice(0, MAX_OPTION_VALUES) }),
  };
}

/** What a card says of each of these groups; nothing of groups with one enabled product. */
export async function loadGroupSummaries(
  db: Database,
  groups: ReadonlyMap<string, GroupRow>,
): Promise<Map<string, GroupSummary>> {
  if (groups.size === 0) return new Map();
  const { groupId, optionValues, priceFils, plannedSaleFils, countryPrices } = items;
  const { saleStartsAt, saleEndsAt } = items;
  const prices = { priceFils, plannedSaleFils, countryPrices, saleStartsAt, saleEndsAt };
  const rows = await db
    .select({ groupId, optionValues, ...prices })
    .from(items)
    .where(and(inArray(groupId, [...groups.keys()]), eq(items.isEnabled, true)));
  const byGroup = new Map([...groups.keys()].map((id): [string, VariantRow[]] => [id, []]));
  for (const row of rows) byGroup.get(row.groupId ?? '')?.push(row);
  return new Map([...groups].map(([id, group]) => [id, summarise(group, byGroup.get(id) ?? [])]));
}
