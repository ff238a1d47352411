import type { Order } from '../contract/order.ts';
import { isOnTheWay } from './order-status.ts';

/** What is to be collected in cash when an order is handed over, in KWD; undefined when nothing is. */
export const getCashDue = ({
  paymentMethod,
  status,
  total,
  isCashPaid,
}: Pick<Order, 'paymentMethod' | 'status' | 'total' | 'isCashPaid'>): number | undefined =>
  paymentMethod === 'Cash' && !isCashPaid && isOnTheWay(status) && total > 0 ? total : undefined;
