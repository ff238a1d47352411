import type { Facets } from '../../lib/contract/listing.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import { type Database, queryRows } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { getBrandName } from './display-names.ts';
import {
  buildItemConditions,
  type ItemConditions,
  type ItemFilter,
  isSellable,
  joinConditions,
  TRUE,
} from './item-filter.ts';
import { localized } from './item-mapping.ts';
import { countOptions, toOptionFacets } from './option-facets.ts';
import { isWellRated } from './ratings.ts';

const MAX_VALUES = 100;

interface FacetRow {
  kind:
    | 'category'
    | 'brand'
    | 'tag'
    | 'option'
    | 'optionName'
    | 'min'
    | 'max'
    | 'sale'
    | 'isNew'
    | 'stock'
    | 'rating'
    | 'total';
  value: string;
  count: number;
}

/** How rows are counted, and sets of rows. */
interface Unit {
  rows: SQL;
  sets: SQL;
  /** A further column that the counts need. */
  key: SQL;
  /** Columns that only the facets of this unit need. */
  columns: SQL;
}

const ITEMS: Unit = { rows: sql`count(*)`, sets: sql`sum(count)`, key: sql``, columns: sql`` };
/** The products of a group count as one. */
const GROUPS: Unit = {
  rows: sql`(count(*) FILTER (WHERE group_id IS NULL) + count(DISTINCT group_id))`,
  sets: sql`(coalesce(sum(count) FILTER (WHERE group_id IS NULL), 0) + count(DISTINCT group_id))`,
  key: sql`, group_id`,
  columns: sql`, option_values`,
};

/** Sets of values are counted before their values: many items have the same set. */
const countValues = (kind: FacetRow['kind'], column: string) => (rows: SQL, unit: Unit) =>
  sql`SELECT ${sql.raw(`'${kind}'`)} AS kind, value, ${unit.sets}::int AS count FROM (SELECT unnest(list) AS value, count${unit.key} FROM
      (SELECT ${sql.raw(column)} AS list, count(*) AS count${unit.key} FROM ${rows} GROUP BY list${unit.key}) AS sets) AS single GROUP BY value`;

const limit = (counts: SQL) =>
  sql`(${counts} ORDER BY count DESC, value COLLATE "C" LIMIT ${MAX_VALUES})`;

const countItems = (kind: FacetRow['kind'], condition: string) => (rows: SQL, unit: Unit) =>
  sql`SELECT ${sql.raw(`'${kind}'`)}, '', ${unit.rows}::int FROM ${rows} WHERE ${sql.raw(condition)}`;

type Facet = Exclude<keyof ItemConditions, 'always' | 'options'>;

/** Statements for the rows of each facet, counted in the items of `rows`. */
const FACETS: Record<Facet, (rows: SQL, unit: Unit) => SQL> = {
  category: countValues('category', 'category_tree'),
  brand: (rows, unit) =>
    limit(
      sql`SELECT 'brand', value, ${unit.rows}::int AS count FROM (SELECT brand AS value${unit.key} FROM ${rows}) AS brands GROUP BY value`,
    ),
  tag: (rows, unit) => limit(countValues('tag', 'tags')(rows, unit)),
  // OFFSET: not by the index of prices, in which matches of a search can be far apart.
  price: (rows) =>
    sql`SELECT unnest(ARRAY['min', 'max']), '', unnest(ARRAY[coalesce(min(sale_fils), 0), coalesce(max(sale_fils), 0)]) FROM (SELECT sale_fils FROM ${rows} OFFSET 0) AS prices`,
  sale: countItems('sale', 'is_in_sale'),
  isNew: countItems('isNew', 'mark_is_new'),
  stock: countItems('stock', 'in_stock'),
  rating: countItems('rating', 'is_well_rated'),
};
const countTotal = countItems('total', 'true');

/**
 * Counts all facets of a list with one statement. A selection in a facet does not narrow that facet
 * itself, so that its other values remain selectable: such a facet is counted in other items.
 */
function countFacets(db: Database, filter: ItemFilter): Promise<FacetRow[]> {
  const conditions = buildItemConditions(filter);
  const unit = filter.isGrouped ? GROUPS : ITEMS;
  const selectItems = (without: Partial<ItemConditions> = {}) =>
    sql`SELECT category_tree, brand, tags, sale_fils, is_in_sale, mark_is_new, ${isSellable} AS in_stock,
        ${isWellRated} AS is_well_rated${unit.key}${unit.columns}
      FROM ${items} WHERE ${joinConditions({ ...conditions, ...without })}`;
  const selectOthers = (without: Partial<ItemConditions>) =>
    sql`(${selectItems(without)}) AS others`;
  const matching = sql`matching`;
  const facets = Object.keys(FACETS) as Facet[]; // exactly its keys
  const counts = facets.map((facet) =>
    FACETS[facet](conditions[facet] === TRUE ? matching : selectOthers({ [facet]: TRUE }), unit),
  );
  const options = filter.isGrouped
    ? countOptions(matching, conditions.options, (others) => selectOthers({ options: others }))
    : [];
  return queryRows<FacetRow>(
    db,
    sql`WITH matching AS MATERIALIZED (${selectItems()}) ${sql.join([...counts, ...options, countTotal(matching, unit)], sql` UNION ALL `)}`,
  );
}

/**
 * Loads the total and the facets of a list. Categories are in the order of the tree; on a category
 * page only those below it.
 */
export async function loadFacets(
  context: CatalogueContext,
  filter: ItemFilter,
): Promise<{ total: number; facets: Facets }> {
  const [tree, tagNames] = await Promise.all([context.categories(), context.tagNames()]);
  const rows = await context.cache.get(
    `facets ${JSON.stringify(filter)}`,
    () => context.runExpensiveRead(() => countFacets(context.db, filter)),
    // A selection in the facet of categories does not narrow that facet.
    { stock: true, labels: filter.categoryId === undefined ? undefined : [filter.categoryId] },
  );
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind);
  const amount = (kind: Exclude<FacetRow['kind'], 'category' | 'brand' | 'tag' | 'option'>) =>
    of(kind)[0]?.count ?? 0;
  const values = (kind: 'brand' | 'tag') => of(kind).map(({ value, count }) => ({ value, count }));
  const options = toOptionFacets(of('option'), of('optionName'));
  const categoryCounts = new Map(of('category').map(({ value, count }) => [value, count]));
  const offered =
    filter.categoryId === undefined
      ? tree.ordered
      : tree.ordered.filter(({ id }) =>
          tree
            .pathIds(id)
            .slice(1)
            .includes(filter.categoryId ?? ''),
        );
  return {
    total: amount('total'),
    facets: {
      categories: offered.flatMap(({ id, seName, name }) => {
        const count = categoryCounts.get(id);
        return count === undefined ? [] : [{ value: seName, count, name: localized(name) }];
      }),
      brands: values('brand').map((brand) => {
        const name = getBrandName(brand.value);
        return { ...brand, ...(name && { name }) };
      }),
      tags: values('tag').map((tag) => {
        const name = tagNames.get(tag.value);
        return { ...tag, ...(name && { name }) };
      }),
      ...(options.length > 0 && { options }),
      price: { min: kwdFromFils(amount('min')), max: kwdFromFils(amount('max')) },
      flags: {
        isInSale: amount('sale'),
        markIsNew: amount('isNew'),
        inStock: amount('stock'),
        isWellRated: amount('rating'),
      },
    },
  };
}
