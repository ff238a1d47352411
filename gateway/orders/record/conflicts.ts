import type { Availability } from '../../../lib/contract/availability.ts';
import type { OrderStatus } from '../../../lib/contract/order.ts';
import type { Breakdown } from '../../../lib/contract/purchase.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import type { OrderTotal } from '../../../lib/domain/order-total.ts';
import { conflict, ProblemError, serviceUnavailable } from '../../platform/http/problem.ts';

/** Converts a total from fils to the contract. */
export function toBreakdown(total: OrderTotal): Breakdown {
  return {
    subTotal: kwdFromFils(total.subTotalFils),
    discount: kwdFromFils(total.discountFils),
    deliveryFee: kwdFromFils(total.deliveryFeeFils),
    ...(total.wrappingFils > 0 && { wrappingFee: kwdFromFils(total.wrappingFils) }),
    pointsUsed: kwdFromFils(total.pointsFils),
    total: kwdFromFils(total.totalFils),
  };
}

const withBreakdown = (total?: OrderTotal) => total && { breakdown: toBreakdown(total) };

export function totalChanged(total?: OrderTotal): ProblemError {
  return conflict('total_changed', 'The total of the order has changed.', withBreakdown(total));
}

/** @param total total of the order without the code; undefined when it was not calculated */
export const promotionInvalid = (total?: OrderTotal): ProblemError =>
  conflict('promotion_not_valid', 'The promotion code is no longer valid.', withBreakdown(total));

export const insufficientPoints = (total?: OrderTotal): ProblemError =>
  conflict(
    'points_changed',
    'The account has fewer points than the order uses.',
    withBreakdown(total),
  );

export function outOfStock(availability: Availability): ProblemError {
  return conflict('out_of_stock', 'Some items are no longer available.', { availability });
}

/** Too much stock, or too many orders, for cash from a buyer without a verified phone. */
export function cashLimitReached(): ProblemError {
  return conflict(
    'cash_limit_reached',
    'The open cash orders of this buyer, phone or network have reached their limit. Pay online, order fewer units, or verify the phone of an account.',
  );
}

export function illegalTransition(from: OrderStatus, to: string): ProblemError {
  return conflict('illegal_transition', `An order that is ${from} cannot become ${to}.`);
}

/** Packing or shipping an order is no answer to its buyer. */
export const cancellationRequested = (): ProblemError =>
  conflict(
    'illegal_transition',
    'The buyer has asked to cancel the order. First decline the request (PUT /admin/orders/declined-cancellation), or approve it: Refunded for a paid order, Cancelled for an unpaid one.',
  );

export const noCancellationRequested = (status: OrderStatus): ProblemError =>
  conflict(
    'illegal_transition',
    `The order is ${status}: no cancellation of it waits for a decision.`,
  );

/** The collector of an order shows another code than the one that the buyer got. */
export const wrongPickUpCode = (): ProblemError =>
  conflict('wrong_pick_up_code', 'The pick-up code is missing or belongs to another order.');

/** Nobody packs an order that may never be paid. */
export const paymentOpen = (orderNumbers: readonly string[]): ProblemError =>
  conflict(
    'payment_open',
    `The payment of these orders is open, so they have no packing slip: ${orderNumbers.join(', ')}.`,
  );

/** All units were paid back: the rest of the order, such as its delivery, is refunded. */
export function nothingToShip(): ProblemError {
  return conflict(
    'nothing_to_ship',
    'All units of the order are refunded. Refund what is left of it instead of shipping it.',
  );
}

/** Saudi carriers reject a parcel without it. */
export const nationalAddressMissing = (): ProblemError =>
  conflict(
    'national_address_missing',
    'The address has no National Address, which carriers in Saudi Arabia require. Ask the buyer to complete it (POST /admin/orders/address-requests).',
  );

export const addressComplete = (): ProblemError =>
  conflict(
    'address_complete',
    'The order needs no other address: it is shipped, has ended, or carriers accept its address.',
  );

/** The carrier sends parcels abroad only. */
export function domesticOrder(): ProblemError {
  return conflict(
    'domestic_order',
    'The order is delivered by the shop itself, not by DHL: ship it without a DHL shipment.',
  );
}

/** An order with a payment is refunded instead, which staff are told. */
export function cannotCancel(from: OrderStatus, isRefundable: boolean): ProblemError {
  const problem = illegalTransition(from, 'Cancelled');
  if (!isRefundable) return problem;
  return conflict(problem.code, `${problem.message} It is paid: refund it instead.`);
}

/** The error is the same for a missing order and for one of another user. */
export function orderNotFound(): ProblemError {
  return new ProblemError(404, 'order_not_found', 'Order not found.');
}

/**
 * A payment provider failed.
 * @param referenceCode the order for which the request can be repeated
 */
export const paymentUnavailable = (detail: string, referenceCode?: string): ProblemError =>
  serviceUnavailable(
    'payment_unavailable',
    detail,
    referenceCode === undefined ? undefined : { referenceCode },
  );

/** Points would be lost: the shop has none, a guest has no log-in, an erased account does not exist. */
export function pointsNotPossible(): ProblemError {
  return conflict(
    'points_not_possible',
    'The shop has no points, or the buyer has no account that they can be added to. Refund to the payment method.',
  );
}
