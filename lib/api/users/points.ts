import { queryOptions } from '@tanstack/react-query';
import * as usersCalls from '../../contract/calls/users.ts';
import type { HttpClient } from '../http/request.ts';

export const CHANGES_PER_PAGE = 10;

/**
 * Changes of the user's points, newest first.
 * @param page 1-based
 */
export function pointsHistoryQuery(client: HttpClient, userId: string, page: number) {
  return queryOptions({
    queryKey: ['points', userId, page],
    queryFn: ({ signal }) =>
      client.call(usersCalls.listPointsChanges, {
        query: { _page: page, _limit: CHANGES_PER_PAGE },
        signal,
      }),
    staleTime: 0,
  });
}
