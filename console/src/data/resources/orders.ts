import type { Order } from '@/lib/contract/order';
import { PAYMENT_API } from '@/lib/contract/paths';
import {
  type StaffOrder,
  staffOrderListSchema,
  staffOrderSchema,
} from '@/lib/contract/staff-orders';
import { call } from '../client';
import { pagedList, type Resource } from '../resource';

/** An order as a record of react-admin. */
export interface OrderRecord extends StaffOrder {
  id: string;
}

/** Packers see orders without amounts. */
export const hasAmounts = (order: StaffOrder): order is Order => order.total !== undefined;

export const toOrderRecord = (order: StaffOrder): OrderRecord => ({
  ...order,
  id: order.referenceCode,
});

export const orderResource: Resource = {
  list: pagedList({
    path: '/admin/orders',
    schema: staffOrderListSchema,
    toId: ({ referenceCode }) => referenceCode,
    isSortable: true,
  }),
  one: async (id) =>
    toOrderRecord(
      await call(staffOrderSchema, `${PAYMENT_API}/UserPurshase/GetUserPurshaseHistoryByRefCode`, {
        query: { ReferenceCode: id },
      }),
    ),
};
