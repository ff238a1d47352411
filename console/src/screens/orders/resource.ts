import type { Order } from '@/lib/contract/order';
import { PAYMENT_API } from '@/lib/contract/paths';
import {
  type StaffOrder,
  staffOrderListSchema,
  staffOrderSchema,
} from '@/lib/contract/staff-orders';
import { call } from '../../data/client';
import { pagedList, type Resource } from '../../data/resource';

/** An order as a record of react-admin; its id is the number, which everybody of the staff has. */
export interface OrderRecord extends StaffOrder {
  id: string;
}

/** Packers see orders without amounts. */
export const hasAmounts = (order: StaffOrder): order is Order => order.total !== undefined;

export const orderResource: Resource = {
  list: pagedList({
    path: '/admin/orders',
    schema: staffOrderListSchema,
    toId: ({ orderNumber }) => orderNumber,
    isSortable: true,
  }),
  one: async (id) => {
    const path = `${PAYMENT_API}/UserPurshase/GetUserPurshaseHistoryByRefCode`;
    return { ...(await call(staffOrderSchema, path, { query: { ReferenceCode: id } })), id };
  },
};
