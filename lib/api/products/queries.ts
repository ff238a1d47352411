import { queryOptions } from '@tanstack/react-query';
import { CATEGORY_PAGE_SIZE } from '@/lib/config/constants';
import type { HttpClient } from '../http/request';
import { fetchCategoryPage } from './products';

/** @param page 1-based. */
export function categoryPageQuery(client: HttpClient, seName: string, page: number) {
  return queryOptions({
    queryKey: ['category', seName, page],
    queryFn: ({ signal }) => fetchCategoryPage(client, seName, { _page: page, _limit: CATEGORY_PAGE_SIZE }, signal),
  });
}
