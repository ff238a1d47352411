import { queryOptions } from '@tanstack/react-query';
import { HAND_OFF_PATH, handOffSchema } from '../../contract/hand-off.ts';
import type { HttpClient } from '../http/request.ts';

/** What an agent has prepared for the shopper who has its link. */
export const handOffQuery = (client: HttpClient, token: string) =>
  queryOptions({
    queryKey: ['hand-off', token],
    queryFn: ({ signal }) =>
      client.call('POST', HAND_OFF_PATH, { body: { token }, schema: handOffSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
