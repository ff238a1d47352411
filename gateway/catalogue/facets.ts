import type { Facets } from '../../lib/contract/listing.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import { type Database, queryRows } from '../db/client.ts';
import { items } from '../db/schema/catalogue.ts';
import { and, type SQL, sql } from '../db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { getBrandName, getTagName } from './display-names.ts';
import {
  buildItemConditions,
  type ItemConditions,
  type ItemFilter,
  isSellable,
  TRUE,
} from './item-filter.ts';
import { localized } from './item-mapping.ts';
import { toOptionFacets } from './option-facets.ts';
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

/** The groups with each value of their options, and with each option. */
function countOptions(rows: SQL): SQL {
  const options = sql`${rows} JOIN item_groups ON item_groups.id = group_id,
    jsonb_array_elements(item_groups.options) WITH ORDINALITY AS one (option, place)`;
  return sql`SELECT 'option', min(jsonb_build_object('name', option -> 'name', 'value', known -> 'value')::text), count(DISTINCT group_id)::int
      FROM ${options}, jsonb_array_elements(option -> 'values') AS known
      WHERE known -> 'value' ->> 'En' = option_values[place] GROUP BY option -> 'name' ->> 'En', option_values[place]
    UNION ALL SELECT 'optionName', option -> 'name' ->> 'En', count(DISTINCT group_id)::int FROM ${options} GROUP BY 2`;
}

type Facet = Exclude<keyof ItemConditions, 'always'>;

/** Statements for the rows of each facet, counted in the items of `rows`. */
const FACETS: Record<Facet, (rows: SQL, unit: Unit) => SQL> = {
  category: countValues('category', 'category_tree'),
  brand: (rows, unit) =>
    limit(
      sql`SELECT 'brand', value, ${unit.rows}::int AS count FROM (SELECT brand AS value${unit.key} FROM ${rows}) AS brands GROUP BY value`,
    ),
  tag: (rows, unit) => limit(countValues('tag', 'tags')(rows, unit)),
  option: countOptions,
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
  const { always, ...chosen } = buildItemConditions(filter);
  const unit = filter.isGrouped ? GROUPS : ITEMS;
  const selectItems = (conditions: Record<Facet, SQL>) =>
    sql`SELECT category_tree, brand, tags, sale_fils, is_in_sale, mark_is_new, ${isSellable} AS in_stock,
        ${isWellRated} AS is_well_rated${unit.key}${unit.columns}
      FROM ${items} WHERE ${and(always, ...Object.values(conditions))}`;
  const matching = sql`matching`;
  const all = Object.keys(chosen) as Facet[]; // all conditions but `always`
  const facets = filter.isGrouped ? all : all.filter((facet) => facet !== 'option');
  const counts = facets.map((facet) =>
    FACETS[facet](
      chosen[facet] === TRUE
        ? matching
        : sql`(${selectItems({ ...chosen, [facet]: TRUE })}) AS others`,
      unit,
    ),
  );
  return queryRows<FacetRow>(
    db,
    sql`WITH matching AS MATERIALIZED (${selectItems(chosen)}) ${sql.join([...counts, countTotal(matching, unit)], sql` UNION ALL `)}`,
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
  const tree = await context.categories();
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
      tags: values('tag').map((tag) => ({ ...tag, ...getTagName(tag.value) })),
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
