import type { Order, Payment } from '../../../lib/contract/order.ts';
import type { Return } from '../../../lib/contract/return.ts';
import type { StaffOrder } from '../../../lib/contract/staff-orders.ts';
import type { StaffAction } from '../../../lib/contract/staff-permissions.ts';
import { getCashDue } from '../../../lib/domain/cash-due.ts';
import { isPermitted } from '../../platform/http/authentication/permissions.ts';
import type { Caller } from '../../platform/http/request-types.ts';

const seesAmounts = (caller: Caller): boolean =>
  caller.role !== 'staff' || isPermitted(caller.access, 'orders.amounts' satisfies StaffAction);

/** The page of the provider and the receipt state the amount. */
const hidePaymentPage = ({ redirectUrl, ...payment }: Payment): Payment => ({
  ...payment,
  receipt: {},
});

const withoutValue = <Exchange extends { value: number }>({ value, ...rest }: Exchange) => rest;

/**
 * An order as the caller may see it: packers see no amounts but the cash to collect, and no
 * reference code, with which everybody sees them.
 */
export function hideAmounts(order: Order, caller: Caller): Order | StaffOrder {
  if (seesAmounts(caller)) return order;
  const {
    referenceCode,
    subTotal,
    discount,
    deliveryFee,
    wrappingFee,
    pointsUsed,
    total,
    payment,
    exchange,
    exchanges,
    ...rest
  } = order;
  const cashDue = getCashDue(order);
  return {
    ...rest,
    ...(cashDue !== undefined && { cashDue }),
    lines: order.lines.map(({ unitPrice, lineTotal, discount: part, ...line }) => line),
    ...(order.refunds && {
      refunds: order.refunds.map(({ amount, points, reason, failure, ...refund }) => refund),
    }),
    ...(exchange && { exchange: withoutValue(exchange) }),
    ...(exchanges && { exchanges: exchanges.map(withoutValue) }),
    ...(wrappingFee !== undefined && { giftWrapping: true as const }),
    ...(payment && { payment: hidePaymentPage(payment) }),
  };
}

/** A return as the caller may see it: packers do not see its refund. */
export function hideRefund(one: Return, caller: Caller): Return {
  if (seesAmounts(caller)) return one;
  const { refund, ...rest } = one;
  return rest;
}
