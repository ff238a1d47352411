import {
  type Customer,
  type CustomerDetail,
  customerDetailSchema,
  customerListSchema,
} from '@/lib/contract/customers';
import { call, callWithoutResult } from '../../data/client';
import { pagedList, type Resource } from '../../data/resource';

export type CustomerRecord = Customer;
export interface CustomerDetailRecord extends CustomerDetail {
  id: string;
}

export const CUSTOMERS_PATH = '/admin/customers';

export const customerResource: Resource = {
  list: pagedList({
    path: CUSTOMERS_PATH,
    schema: customerListSchema,
    toId: ({ id }) => id,
    isSortable: true,
    isPartial: true,
  }),
  one: async (id) => ({
    ...(await call(customerDetailSchema, `${CUSTOMERS_PATH}/${encodeURIComponent(id)}`)),
    id,
  }),
  remove: (id) =>
    callWithoutResult(`${CUSTOMERS_PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
};
