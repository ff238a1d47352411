import type { ChosenOption, GroupOption, ItemGroup } from '../../lib/contract/group.ts';
import type { Database } from '../platform/db/client.ts';
import { itemGroups, items } from '../platform/db/schema/catalogue.ts';
import { and, eq, type InferSelectModel, inArray, sql } from '../platform/db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { getStockLevel, localized, pricesFor, toMedias } from './item-mapping.ts';
import { type ItemSummaryRow, summaryColumns } from './item-rows.ts';

export type GroupRow = InferSelectModel<typeof itemGroups>;

/** Equal for the products of a group. */
export const groupOrItem = sql`coalesce(${items.groupId}, ${items.id})`;

/** The groups of these rows by id. */
export async function loadGroups(
  db: Database,
  rows: readonly Pick<ItemSummaryRow, 'groupId'>[],
): Promise<Map<string, GroupRow>> {
  const ids = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db.select().from(itemGroups).where(inArray(itemGroups.id, ids));
  return new Map(found.map((group) => [group.id, group]));
}

/** An option with its fields in the order of the contract. */
export const toOption = ({ name, values }: GroupOption): GroupOption => ({
  name: localized(name),
  values: values.map(({ value, swatch }) => ({
    value: localized(value),
    ...(swatch !== undefined && { swatch }),
  })),
});

/**
 * The values of a product with the names of their options; undefined without a group, and for
 * values that the group no longer has.
 */
export function getChosenOptions(
  { optionValues }: Pick<ItemSummaryRow, 'optionValues'>,
  group: GroupRow | undefined,
): ChosenOption[] | undefined {
  if (!group || optionValues.length !== group.options.length) return undefined;
  const chosen = group.options.flatMap(({ name, values }, index) => {
    const known = values.find(({ value }) => value.En === optionValues[index]);
    return known ? [{ name: localized(name), value: localized(known.value) }] : [];
  });
  return chosen.length === group.options.length ? chosen : undefined;
}

/** Puts products in the order of the values of their options. */
function sortByValues(rows: readonly ItemSummaryRow[], { options }: GroupRow): ItemSummaryRow[] {
  const rank = ({ optionValues }: ItemSummaryRow) =>
    options.map(({ values }, index) =>
      values.findIndex(({ value }) => value.En === optionValues[index]),
    );
  const ranked = rows.map((row) => ({ row, ranks: rank(row) }));
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return ranked.sort((a, b) => compare(a.ranks, b.ranks)).map(({ row }) => row);
}

/** The group of a product with its enabled products; undefined unless there are several. */
export async function loadItemGroup(
  { db }: CatalogueContext,
  group: GroupRow | undefined,
  countryCodes?: readonly string[],
): Promise<ItemGroup | undefined> {
  if (!group) return undefined;
  const rows = await db
    .select(summaryColumns)
    .from(items)
    .where(and(eq(items.groupId, group.id), eq(items.isEnabled, true)));
  const valid = rows.filter((row) => getChosenOptions(row, group) !== undefined);
  if (valid.length < 2) return undefined;
  return {
    id: group.id,
    seName: group.id.toLowerCase(),
    title: localized(group.title),
    options: group.options.map(toOption),
    variants: sortByValues(valid, group).map((row) => {
      const [media] = toMedias(row.medias);
      return {
        id: row.id,
        seName: row.seName,
        values: row.optionValues,
        priceByCountry: pricesFor(row, countryCodes),
        stock: getStockLevel(row),
        ...(media && { media }),
      };
    }),
  };
}
