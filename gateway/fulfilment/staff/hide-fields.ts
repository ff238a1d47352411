import type { Order, Payment } from '../../../lib/contract/order.ts';
import type { PendingCorrection } from '../../../lib/contract/order-correction.ts';
import type { Return } from '../../../lib/contract/return.ts';
import type { StaffOrder } from '../../../lib/contract/staff-orders.ts';
import type { StaffAction } from '../../../lib/contract/staff-permissions.ts';
import { getCashDue } from '../../../lib/domain/cash-due.ts';
import { isPermitted } from '../../platform/http/authentication/permissions.ts';
import type { Caller } from '../../platform/http/request-types.ts';

const sees = (caller: Caller, part: StaffAction & `orders.${string}`): boolean =>
  caller.role !== 'staff' || isPermitted(caller.access, part);

/** The page of the provider and the receipt state the amount. */
const hidePaymentPage = ({ redirectUrl, ...payment }: Payment): Payment => ({
  ...payment,
  receipt: {},
});

const withoutValue = <Exchange extends { value: number }>({ value, ...rest }: Exchange) => rest;

const hideDifference = ({
  amount,
  total,
  ...correction
}: PendingCorrection): NonNullable<StaffOrder['pendingCorrection']> => correction;

function hideEmail(order: StaffOrder): StaffOrder {
  if (!order.customer) return order;
  const { email, ...customer } = order.customer;
  return { ...order, customer };
}

function hideAmounts(order: Order): StaffOrder {
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
    corrections,
    pendingCorrection,
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
    ...(corrections && {
      corrections: corrections.map(({ total: totals, documents, ...correction }) => correction),
    }),
    ...(pendingCorrection && { pendingCorrection: hideDifference(pendingCorrection) }),
    ...(wrappingFee !== undefined && { giftWrapping: true as const }),
    ...(payment && { payment: hidePaymentPage(payment) }),
  };
}

/**
 * An order as the caller may see it: packers, who deliver but do not write to buyers, see no e-mail
 * address, no amounts but the cash to collect, and no reference code, with which everybody sees them.
 */
export function hideFields(order: Order, caller: Caller): Order | StaffOrder {
  const shown = sees(caller, 'orders.amounts') ? order : hideAmounts(order);
  return sees(caller, 'orders.email') ? shown : hideEmail(shown);
}

/** A return as the caller may see it: packers do not see its refund. */
export function hideRefund(one: Return, caller: Caller): Return {
  if (sees(caller, 'orders.amounts')) return one;
  const { refund, ...rest } = one;
  return rest;
}
