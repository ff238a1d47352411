import { queryOptions } from '@tanstack/react-query';
import { orderSchema } from '../contract/order';
import { profileSchema } from '../contract/purchase';
import type { HttpClient } from '../http/request';

export const ORDERS_PER_PAGE = 10;

/** Where the orders of a shopper lie in the cache, whichever page of them. */
export const ordersKey = (userId: string) => ['orders', userId] as const;

/** A shopper's orders, the newest first. @param page 1-based. */
export function ordersQuery(client: HttpClient, userId: string, page: number) {
  return queryOptions({
    queryKey: [...ordersKey(userId), page],
    queryFn: ({ signal }) =>
      client.call('GET', '/payment/api/Web/ProfileUser/GetProfileUserByUserId', {
        query: { UserId: userId, _page: page, _limit: ORDERS_PER_PAGE },
        schema: profileSchema,
        signal,
      }),
  });
}

export const orderKey = (referenceCode: string) => ['order', referenceCode] as const;

/** An order by its reference code: whole for its owner, without people and places for anybody else. */
export function orderQuery(client: HttpClient, referenceCode: string) {
  return queryOptions({
    queryKey: orderKey(referenceCode),
    queryFn: ({ signal }) =>
      client.call('GET', '/payment/api/Web/UserPurshase/GetUserPurshaseHistoryByRefCode', {
        query: { ReferenceCode: referenceCode },
        schema: orderSchema,
        signal,
      }),
  });
}
