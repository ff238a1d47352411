import { MAX_OPTION_VALUES } from '../../lib/contract/group.ts';
import type { ItemSummary } from '../../lib/contract/item.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import { type Database, queryRows } from '../db/client.ts';
import { items } from '../db/schema/catalogue.ts';
import { and, eq, inArray, type SQL, sql } from '../db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { type GroupRow, getChosenOptions, toOption } from './groups.ts';
import { buildItemConditions, type ItemFilter, isSellable, joinConditions } from './item-filter.ts';
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

type GroupSummary = Pick<ItemSummary, 'variantCount' | 'countedOption' | 'priceFrom' | 'swatches'>;

type VariantRow = Pick<typeof items.$inferSelect, 'groupId' | 'saleFils' | 'optionValues'>;

function summarise(group: GroupRow, rows: readonly VariantRow[]): GroupSummary {
  const variants = rows.filter((row) => getChosenOptions(row, group) !== undefined);
  if (variants.length < 2) return {};
  const prices = variants.map(({ saleFils }) => saleFils);
  const lowest = Math.min(...prices);
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
    ...(lowest < Math.max(...prices) && { priceFrom: kwdFromFils(lowest) }),
    ...(swatches.length > 0 && { swatches: swatches.slice(0, MAX_OPTION_VALUES) }),
  };
}

/** What a card says of each of these groups; nothing of groups with one enabled product. */
export async function loadGroupSummaries(
  db: Database,
  groups: ReadonlyMap<string, GroupRow>,
): Promise<Map<string, GroupSummary>> {
  if (groups.size === 0) return new Map();
  const { groupId, saleFils, optionValues } = items;
  const rows = await db
    .select({ groupId, saleFils, optionValues })
    .from(items)
    .where(and(inArray(groupId, [...groups.keys()]), eq(items.isEnabled, true)));
  return new Map(
    [...groups].map(([id, group]) => [
      id,
      summarise(
        group,
        rows.filter((row) => row.groupId === id),
      ),
    ]),
  );
}
