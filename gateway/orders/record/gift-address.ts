import type { Order, OrderStatus } from '../../../lib/contract/order.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { isNull, or, type SQL, sql } from '../../platform/db/sql.ts';

/** Whether the recipient of a gift is still to enter its address. */
export const isAddressMissing = ({ gift }: Pick<OrderRow, 'gift'>): boolean =>
  gift !== null && gift.enteredBy === undefined;

/** The same of orders in the database. */
export const hasAddress = (): SQL | undefined =>
  or(isNull(orders.gift), sql`${orders.gift} ->> 'enteredBy' IS NOT NULL`);

/** Whether the buyer must not see the address, which somebody else has entered. */
export const isAddressHidden = ({ gift }: Pick<OrderRow, 'gift'>): boolean =>
  gift?.enteredBy === 'recipient' || gift?.enteredBy === 'staff';

/** The status of an order that is paid, or in cash. */
export const getFirstStatus = (order: Pick<OrderRow, 'gift'>): OrderStatus =>
  isAddressMissing(order) ? 'AwaitingAddress' : 'Confirmed';

/** What an order shows its buyer and staff of the recipient, who enters the address. */
export function toGift(order: OrderRow, { isStaff }: { isStaff: boolean }): Pick<Order, 'gift'> {
  const { gift, address } = order;
  if (!gift) return {};
  const { recipientName, senderName, enteredBy, thanks, callFirst } = gift;
  return {
    gift: {
      ...(recipientName !== undefined && { recipientName }),
      ...(senderName !== undefined && { senderName }),
      ...(isStaff && isAddressMissing(order) && { recipientPhone: address.phone }),
      ...(enteredBy && { enteredBy }),
      ...(isAddressHidden(order) && address.city !== '' && { city: address.city }),
      ...(thanks !== undefined && { thanks }),
      ...(callFirst && isStaff && { callFirst }),
    },
  };
}

/** The order as its invoice shows it, which its buyer gets from staff as well. */
export function withoutHiddenAddress(order: Order): Order {
  if (order.gift?.city === undefined) return order;
  const { address, ...rest } = order;
  return rest;
}
