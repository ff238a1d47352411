import { type Order, orderSchema } from '@/lib/contract/order';
import { PAYMENT_API } from '@/lib/contract/paths';
import { orderListSchema } from '@/lib/contract/purchase';
import { call } from '../client';
import { pagedList, type Resource } from '../resource';

/** An order as a record of react-admin. */
export interface OrderRecord extends Order {
  id: string;
}

export const toOrderRecord = (order: Order): OrderRecord => ({ ...order, id: order.referenceCode });

export const orderResource: Resource = {
  list: pagedList({
    path: '/admin/orders',
    schema: orderListSchema,
    toId: ({ referenceCode }) => referenceCode,
    isSortable: true,
  }),
  one: async (id) =>
    toOrderRecord(
      await call(orderSchema, `${PAYMENT_API}/UserPurshase/GetUserPurshaseHistoryByRefCode`, {
        query: { ReferenceCode: id },
      }),
    ),
};
