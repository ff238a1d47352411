import { getStaffOrder, listOrders } from '@/lib/contract/calls/staff-orders';
import type { Order } from '@/lib/contract/order';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { call } from '../../data/client';
import { pagedList, type Resource } from '../../data/resource';

/** An order as a record of react-admin; its id is the number, which everybody of the staff has. */
export interface OrderRecord extends StaffOrder {
  id: string;
}

/** Packers see orders without amounts. */
export const hasAmounts = (order: StaffOrder): order is Order => order.total !== undefined;

export const orderResource: Resource = {
  list: pagedList(listOrders, {
    toId: ({ orderNumber }) => orderNumber,
    isSortable: true,
  }),
  one: async (id) => ({ ...(await call(getStaffOrder, { query: { ReferenceCode: id } })), id }),
};
