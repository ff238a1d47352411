import * as customersCalls from '@/lib/contract/calls/customers';
import type { Customer, CustomerDetail } from '@/lib/contract/customers';
import { call } from '../../data/client';
import { pagedList, type Resource } from '../../data/resource';

export type CustomerRecord = Customer;
export interface CustomerDetailRecord extends CustomerDetail {
  id: string;
}

export const customerResource: Resource = {
  list: pagedList(customersCalls.listCustomers, {
    toId: ({ id }) => id,
    isSortable: true,
    isPartial: true,
  }),
  one: async (id) => ({
    ...(await call(customersCalls.getCustomer, { params: { id } })),
    id,
  }),
  remove: (id) => call(customersCalls.deleteCustomer, { params: { id } }),
};
