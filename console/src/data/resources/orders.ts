import { type Order, orderNumberSchema } from '@/lib/contract/order';
import { PAYMENT_API } from '@/lib/contract/paths';
import {
  type StaffOrder,
  staffOrderListSchema,
  staffOrderSchema,
} from '@/lib/contract/staff-orders';
import { i18nProvider } from '../../messages/i18n';
import { call } from '../client';
import { CallError } from '../problem';
import { pagedList, type Resource } from '../resource';

/** An order as a record of react-admin. */
export interface OrderRecord extends StaffOrder {
  id: string;
}

/** Packers see orders without amounts. */
export const hasAmounts = (order: StaffOrder): order is Order => order.total !== undefined;

const toOrderRecord = (order: StaffOrder): OrderRecord => ({
  ...order,
  id: order.referenceCode,
});

/** For links of e-mails: a reference code would give anybody access to the order. */
async function findByNumber(orderNumber: string): Promise<StaffOrder> {
  const { items } = await call(staffOrderListSchema, '/admin/orders', { query: { orderNumber } });
  const [found] = items;
  if (found) return found;
  const code = 'order_not_found';
  throw new CallError(i18nProvider.translate(`problems.codes.${code}`), 404, code);
}

export const orderResource: Resource = {
  list: pagedList({
    path: '/admin/orders',
    schema: staffOrderListSchema,
    toId: ({ referenceCode }) => referenceCode,
    isSortable: true,
  }),
  one: async (id) => {
    if (orderNumberSchema.safeParse(id).success) return { ...(await findByNumber(id)), id };
    return toOrderRecord(
      await call(staffOrderSchema, `${PAYMENT_API}/UserPurshase/GetUserPurshaseHistoryByRefCode`, {
        query: { ReferenceCode: id },
      }),
    );
  },
};
