import { items } from '../db/schema/catalogue.ts';
import { type SQL, sql } from '../db/sql.ts';
import { getDirection, type ItemSort } from './item-sort.ts';

/** The sort key and the id of the last item of a page. */
export interface PageMark {
  key: string;
  id: string;
}

/**
 * The ends of pages of one list that have been read, by page number: a later page starts there
 * instead of counting all items before it.
 */
export type PageMarks = Map<number, PageMark>;

const MAX_MARKS = 500;

/** Sort fields whose key is a column, with the type of the column. */
const SORT_KEYS = {
  createdAt: { column: items.createdAt, type: 'timestamptz' },
  price: { column: items.saleFils, type: 'integer' },
  title: { column: items.titleFolded, type: 'text' },
  bestSelling: { column: items.soldCount, type: 'integer' },
} as const;

const getSortKey = ({ field }: ItemSort) => (field === 'relevance' ? undefined : SORT_KEYS[field]);

/** The sort key as text, for marks; empty for an order without one. */
export function selectSortKey(sort: ItemSort): SQL {
  const key = getSortKey(sort);
  return key ? sql`${key.column}::text` : sql`''`;
}

export function addMark(marks: PageMarks, page: number, mark: PageMark): void {
  const oldest = marks.keys().next().value;
  if (marks.size >= MAX_MARKS && oldest !== undefined) marks.delete(oldest);
  marks.set(page, mark);
}

/** The condition of the items after the mark, in the order of `itemOrder`. */
function isAfter(sort: ItemSort, { key, id }: PageMark): SQL | undefined {
  const sortKey = getSortKey(sort);
  if (!sortKey) return undefined;
  const { column, type } = sortKey;
  const value = sql`${key}::${sql.raw(type)}`;
  return getDirection(sort) === 'asc'
    ? sql`(${column}, ${items.id}) > (${value}, ${id})`
    : sql`(${column} <= ${value} AND (${column} < ${value} OR ${items.id} > ${id}))`;
}

/** Where a page starts: after the nearest mark before it, if there is one. */
export function findPageStart(
  marks: PageMarks,
  sort: ItemSort,
  page: number,
): { after: SQL | undefined; skippedPages: number } {
  const nearest = Math.max(0, ...[...marks.keys()].filter((marked) => marked < page));
  const mark = marks.get(nearest);
  const after = mark && isAfter(sort, mark);
  return after
    ? { after, skippedPages: page - 1 - nearest }
    : { after: undefined, skippedPages: page - 1 };
}
