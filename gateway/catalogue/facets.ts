import type { Facets } from '../../lib/contract/listing.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import { type Database, queryRows } from '../db/client.ts';
import { items } from '../db/schema/catalogue.ts';
import { type SQL, sql } from '../db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { countItems, FACET_BITS, type FacetRow, isCountable } from './facet-index/count-items.ts';
import {
  buildItemConditions,
  type ItemConditions,
  type ItemFilter,
  isSellable,
  TRUE,
} from './item-filter.ts';
import { localized } from './item-mapping.ts';
import { getTagName } from './tag-names.ts';

const MAX_VALUES = 100;

/** The bits of the facets whose selection an item does not match. */
function buildMissedBits(conditions: ItemConditions): SQL {
  const bits = Object.entries(FACET_BITS).map(([facet, bit]) => {
    const condition = conditions[facet as keyof typeof FACET_BITS]; // Object.entries returns string keys
    return condition === TRUE
      ? undefined
      : sql`(NOT (${condition}))::int * ${sql.raw(String(bit))}`;
  });
  return sql.join([sql`0`, ...bits.filter((bit) => bit !== undefined)], sql` + `);
}

/** Items that match every selection except that of this facet. */
const exceptFacet = (facet: keyof typeof FACET_BITS) =>
  sql.raw(`missed IN (0, ${FACET_BITS[facet]})`);

const SINGLE_COUNTS = sql`SELECT single.* FROM (SELECT
    min(sale_fils) FILTER (WHERE ${exceptFacet('price')}) AS low, max(sale_fils) FILTER (WHERE ${exceptFacet('price')}) AS high,
    count(*) FILTER (WHERE is_in_sale AND ${exceptFacet('sale')}) AS sale, count(*) FILTER (WHERE mark_is_new AND ${exceptFacet('isNew')}) AS is_new,
    count(*) FILTER (WHERE in_stock AND ${exceptFacet('stock')}) AS stock, count(*) FILTER (WHERE missed = 0) AS total FROM matching
  ) AS counts, LATERAL (VALUES ('min', '', coalesce(low, 0)::int), ('max', '', coalesce(high, 0)::int), ('sale', '', sale::int),
    ('isNew', '', is_new::int), ('stock', '', stock::int), ('total', '', total::int)) AS single (kind, value, count)`;

/**
 * Counts all facets of a list with one statement that reads the items once. A selection
 * in a facet does not narrow that facet itself, so that its other values remain
 * selectable.
 */
async function countInDatabase(db: Database, filter: ItemFilter): Promise<FacetRow[]> {
  const conditions = buildItemConditions(filter);
  return queryRows<FacetRow>(
    db,
    sql`WITH matching AS MATERIALIZED (
      SELECT category_tree, brand, tags, sale_fils, is_in_sale, mark_is_new, ${isSellable} AS in_stock, ${buildMissedBits(conditions)} AS missed
      FROM ${items} WHERE ${conditions.always}
    )
    SELECT 'category' AS kind, value, sum(count)::int AS count FROM (SELECT unnest(category_tree) AS value, count FROM
      (SELECT category_tree, count(*) AS count FROM matching WHERE ${exceptFacet('category')} GROUP BY category_tree) AS trees) AS filed GROUP BY value
    UNION ALL (SELECT 'brand', brand, count(*)::int AS count FROM matching WHERE ${exceptFacet('brand')}
      GROUP BY brand ORDER BY count DESC, brand COLLATE "C" LIMIT ${MAX_VALUES})
    UNION ALL (SELECT 'tag', value, count(*)::int AS count FROM (SELECT unnest(tags) AS value FROM matching WHERE ${exceptFacet('tag')}) AS tagged
      GROUP BY value ORDER BY count DESC, value COLLATE "C" LIMIT ${MAX_VALUES})
    UNION ALL ${SINGLE_COUNTS}`,
  );
}

/** Counts in memory where the items are loaded, otherwise in the database. */
async function countFacets(
  { db, itemIndex }: CatalogueContext,
  filter: ItemFilter,
): Promise<FacetRow[]> {
  const loaded = isCountable(filter) ? await itemIndex.read() : undefined;
  if (!loaded) return countInDatabase(db, filter);
  const matches = filter.search && (await loaded.matches.read(filter.search));
  return countItems(loaded.columns, filter, matches, MAX_VALUES);
}

/**
 * Loads the total and the facets of a list. Categories are in the order of the tree; on
 * a category page only those below it.
 */
export async function loadFacets(
  context: CatalogueContext,
  filter: ItemFilter,
): Promise<{ total: number; facets: Facets }> {
  const tree = await context.categories();
  const rows = await context.cache.get(
    `facets ${JSON.stringify(filter)}`,
    () => context.runExpensiveRead(() => countFacets(context, filter)),
    {
      stock: true,
    },
  );
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind);
  const amount = (kind: Exclude<FacetRow['kind'], 'category' | 'brand' | 'tag'>) =>
    of(kind)[0]?.count ?? 0;
  const values = (kind: 'brand' | 'tag') => of(kind).map(({ value, count }) => ({ value, count }));
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
      brands: values('brand'),
      tags: values('tag').map((tag) => ({ ...tag, ...getTagName(tag.value) })),
      price: { min: kwdFromFils(amount('min')), max: kwdFromFils(amount('max')) },
      flags: { isInSale: amount('sale'), markIsNew: amount('isNew'), inStock: amount('stock') },
    },
  };
}
