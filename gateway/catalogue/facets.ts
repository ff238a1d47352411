import { sql } from 'drizzle-orm';
import type { Facets } from '../../lib/api/contract/listing.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import { queryRows } from '../db/client.ts';
import { items } from '../db/schema.ts';
import type { CatalogueContext } from './context.ts';
import { type ItemFilter, itemConditions } from './item-filter.ts';
import { localized } from './item-mapping.ts';

const MAX_VALUES = 100;

interface FacetRow {
  kind: 'category' | 'brand' | 'tag' | 'min' | 'max' | 'total';
  value: string;
  count: number;
}

/**
 * All counts of a list in one statement that passes once over the items. What a shopper chose in one facet does not
 * narrow that facet itself: the other brands stay there to be chosen.
 */
async function countFacets({ db }: CatalogueContext, filter: ItemFilter): Promise<FacetRow[]> {
  const { always, category, brand, tag, price } = itemConditions(filter);
  return queryRows<FacetRow>(
    db,
    sql`WITH matching AS MATERIALIZED (
      SELECT ${items.categoryTree}, ${items.brand}, ${items.tags}, ${items.saleFils},
        (${category}) AS by_category, (${brand}) AS by_brand, (${tag}) AS by_tag, (${price}) AS by_price
      FROM ${items} WHERE ${always}
    )
    SELECT 'category' AS kind, value, count(*)::int AS count FROM matching, unnest(category_tree) AS value
      WHERE by_brand AND by_tag AND by_price GROUP BY value
    UNION ALL (SELECT 'brand', brand, count(*)::int AS count FROM matching
      WHERE by_category AND by_tag AND by_price GROUP BY brand ORDER BY count DESC, brand COLLATE "C" LIMIT ${MAX_VALUES})
    UNION ALL (SELECT 'tag', value, count(*)::int AS count FROM matching, unnest(tags) AS value
      WHERE by_category AND by_brand AND by_price GROUP BY value ORDER BY count DESC, value COLLATE "C" LIMIT ${MAX_VALUES})
    UNION ALL SELECT 'min', '', coalesce(min(sale_fils), 0)::int FROM matching WHERE by_category AND by_brand AND by_tag
    UNION ALL SELECT 'max', '', coalesce(max(sale_fils), 0)::int FROM matching WHERE by_category AND by_brand AND by_tag
    UNION ALL SELECT 'total', '', count(*)::int FROM matching WHERE by_category AND by_brand AND by_tag AND by_price`,
  );
}

/** Total and facets of a list. Categories stand in the order of the tree, on a category's page only those below it. */
export async function loadFacets(context: CatalogueContext, filter: ItemFilter): Promise<{ total: number; facets: Facets }> {
  const tree = await context.categories();
  const rows = await context.cache.get(`facets ${JSON.stringify(filter)}`, () => countFacets(context, filter));
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind);
  const amount = (kind: 'min' | 'max' | 'total') => of(kind)[0]?.count ?? 0;
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
      tags: values('tag'),
      price: { min: kwdFromFils(amount('min')), max: kwdFromFils(amount('max')) },
    },
  };
}
