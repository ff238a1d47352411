import type { SortField } from '../../lib/contract/product-query.ts';
import { textArray } from '../platform/db/client.ts';
import { items } from '../platform/db/schema/catalogue.ts';
import { type SQL, sql } from '../platform/db/sql.ts';
import type { ItemFilter } from './item-filter.ts';
import { buildMatchScore } from './search/text-match.ts';

export interface ItemSort {
  field: SortField;
  order?: 'asc' | 'desc' | undefined;
}

/** The default direction of each sort field. */
const NATURAL_ORDER = {
  relevance: 'desc',
  createdAt: 'desc',
  price: 'asc',
  title: 'asc',
  bestSelling: 'desc',
} as const satisfies Record<SortField, 'asc' | 'desc'>;

/** The relevance of an item for the search or the related item; undefined without either. */
function relevance({ search, relatedTo }: ItemFilter): SQL | undefined {
  if (relatedTo) {
    const { categoryIds, tags } = relatedTo;
    return sql`((SELECT count(*) FROM unnest(${items.tags}) AS t WHERE t = ANY(${textArray(tags)})) + 2 * (${items.categoryIds} && ${textArray(categoryIds)})::int)`;
  }
  return search === undefined || search.found === '' ? undefined : buildMatchScore(search);
}

/** Whether the list is ordered by sales only; sold-out items are then last. */
export function isBySales({ field }: ItemSort, { search, relatedTo }: ItemFilter): boolean {
  return field === 'bestSelling' || (field === 'relevance' && !relatedTo && !search?.found);
}

/** Expressions of ORDER BY. All end with the id, so that pages never overlap. */
export function itemOrder(sort: ItemSort, filter: ItemFilter): SQL {
  const direction = (sort.order ?? NATURAL_ORDER[sort.field]) === 'desc' ? sql`DESC` : sql`ASC`;
  switch (sort.field) {
    case 'createdAt':
      return sql`${items.createdAt} ${direction}, ${items.id}`;
    case 'price':
      return sql`${items.saleFils} ${direction}, ${items.id}`;
    case 'title':
      return sql`${items.titleFolded} ${direction}, ${items.id}`;
    case 'bestSelling':
      return sql`${items.soldCount} ${direction}, ${items.id}`;
    case 'relevance': {
      const score = relevance(filter);
      return score
        ? sql`${score} ${direction}, ${items.soldCount} DESC, ${items.id}`
        : sql`${items.soldCount} DESC, ${items.id}`;
    }
  }
}
