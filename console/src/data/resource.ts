import type { FilterPayload, PaginationPayload, RaRecord, SortPayload } from 'react-admin';
import type { z } from 'zod';
import type { Call } from '@/lib/contract/calls/call';
import { MAX_LIMIT } from '@/lib/contract/page';
import { call } from './client';

export interface ListParams {
  pagination: PaginationPayload;
  sort: SortPayload;
  filter: FilterPayload;
}

interface ListPage {
  data: RaRecord[];
  total?: number;
  pageInfo?: { hasNextPage: boolean; hasPreviousPage: boolean };
}

/** The calls behind a resource of react-admin. */
export interface Resource {
  list: (params: ListParams) => Promise<ListPage>;
  one?: (id: string) => Promise<RaRecord>;
  create?: (data: object) => Promise<RaRecord>;
  update?: (id: string, data: object, previous: RaRecord) => Promise<RaRecord>;
  remove?: (id: string, previous: RaRecord | undefined) => Promise<void>;
}

/** A call whose response is a page of the contract. */
interface PageCall<Item> extends Call {
  response: z.ZodType<{ items: Item[]; total: number }>;
}

interface PagedOptions<Item> {
  toId: (item: Item) => string;
  /** Whether the call sorts. */
  isSortable?: boolean;
  /** Whether its rows have only a part of the record. */
  isPartial?: boolean;
}

/** The fewest characters of a search. */
const MIN_SEARCH = 2;

const PARTIAL = { isPartial: true };

/**
 * Whether a record is whole: react-admin shows the row of a list as its record until that is
 * loaded.
 */
export const isWhole = (record: object | undefined): boolean =>
  record !== undefined && !('isPartial' in record);

/** A list that the gateway divides into pages; an export reads several of them. */
export function pagedList<Item extends object>(
  declared: PageCall<Item>,
  { toId, isSortable = false, isPartial = false }: PagedOptions<Item>,
): Resource['list'] {
  return async ({ pagination: { page, perPage }, sort, filter }) => {
    const limit = Math.min(perPage, MAX_LIMIT);
    const { q, ...others } = filter;
    // An input without a choice has an empty text.
    const wanted = Object.entries(others).filter(([, value]) => value !== '');
    const search = typeof q === 'string' && q.trim().length >= MIN_SEARCH && { q: q.trim() };
    const order = isSortable && { _sort: sort.field, _order: sort.order.toLowerCase() };
    const load = (number: number) =>
      call(declared, {
        query: {
          ...Object.fromEntries(wanted),
          ...search,
          ...order,
          _page: number,
          _limit: limit,
        },
      });
    const first = await load(perPage > MAX_LIMIT ? 1 : page);
    const items = [...first.items];
    if (perPage > MAX_LIMIT)
      for (let next = 2; items.length < Math.min(first.total, perPage); next += 1) {
        const { items: more } = await load(next);
        // Rows were deleted meanwhile.
        if (more.length === 0) break;
        items.push(...more);
      }
    const toRow = (item: Item) => ({ ...item, id: toId(item), ...(isPartial && PARTIAL) });
    return { data: items.map(toRow), total: first.total };
  };
}

/**
 * The body of a call, from the values of a form that its schema has validated: React-admin gives
 * them without their type.
 */
export const toBody = <C extends Call & { body: z.ZodType }>(
  _declared: C,
  values: object,
): z.input<C['body']> => values as z.input<C['body']>;

/** A short list, which the console sorts and divides into pages. */
export function wholeList<Item extends object>(
  load: () => Promise<Item[]>,
  toId: (item: Item) => string,
): Resource['list'] {
  return async ({ pagination: { page, perPage }, sort: { field, order } }) => {
    const rows: RaRecord[] = (await load()).map((item) => ({ ...item, id: toId(item) }));
    const direction = order === 'ASC' ? 1 : -1;
    const compare = (one: RaRecord, other: RaRecord) =>
      direction * String(one[field] ?? '').localeCompare(String(other[field] ?? ''));
    const sorted = rows.toSorted(compare);
    return { data: sorted.slice((page - 1) * perPage, page * perPage), total: rows.length };
  };
}
