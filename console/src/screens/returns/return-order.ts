import { useGetList } from 'react-admin';
import type { Return } from '@/lib/contract/return';
import type { OrderRecord } from '../orders/resource';

/** The order of a return, which has the titles of its lines. */
export const useOrder = ({ orderNumber }: Return) => useOrderByNumber(orderNumber);

export function useOrderByNumber(orderNumber: string | undefined): OrderRecord | undefined {
  const { data } = useGetList<OrderRecord>(
    'orders',
    {
      filter: { q: orderNumber },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: orderNumber !== undefined },
  );
  return data?.[0];
}
