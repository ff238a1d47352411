import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/request.ts';
import { fetchBranches } from './content.ts';

export function branchesQuery(client: HttpClient) {
  return queryOptions({
    queryKey: ['branches'],
    queryFn: ({ signal }) => fetchBranches(client, signal),
  });
}
