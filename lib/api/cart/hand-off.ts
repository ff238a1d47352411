import { queryOptions } from '@tanstack/react-query';
import * as handOffCalls from '../../contract/calls/hand-off.ts';
import type { HttpClient } from '../http/request.ts';

/** What an agent has prepared for the shopper who has its link. */
export const handOffQuery = (client: HttpClient, token: string) =>
  queryOptions({
    queryKey: ['hand-off', token],
    queryFn: ({ signal }) => client.call(handOffCalls.getHandOff, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
