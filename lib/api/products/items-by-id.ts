import { MAX_LIMIT } from '../../contract/page.ts';
import type { HttpClient } from '../http/request.ts';
import { ALL_COUNTRIES, fetchItemList } from './products.ts';

/** Products by id, in requests of at most 100 ids. Products that are not sold are left out. */
export async function fetchItemsById(
  client: HttpClient,
  ids: readonly string[],
  signal?: AbortSignal,
) {
  const count = Math.ceil(ids.length / MAX_LIMIT);
  const parts = Array.from({ length: count }, (_, index) =>
    ids.slice(index * MAX_LIMIT, (index + 1) * MAX_LIMIT),
  );
  const countryCodesISO = ALL_COUNTRIES.join(',');
  const lists = await Promise.all(
    parts.map((part) =>
      fetchItemList(client, { idList: part.join(','), _limit: MAX_LIMIT, countryCodesISO }, signal),
    ),
  );
  return lists.flatMap((list) => list.items);
}
