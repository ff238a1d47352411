import type { Availability } from '../../lib/api/contract/availability.ts';
import type { OrderStatus } from '../../lib/api/contract/order.ts';
import type { Breakdown } from '../../lib/api/contract/purchase.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import type { OrderTotal } from '../../lib/domain/order-total.ts';
import { ProblemError } from '../http/problem.ts';

/** A total as it travels. */
export function breakdownOf(total: OrderTotal): Breakdown {
  return {
    subTotal: kwdFromFils(total.subTotalFils),
    discount: kwdFromFils(total.discountFils),
    deliveryFee: kwdFromFils(total.deliveryFeeFils),
    pointsUsed: kwdFromFils(total.pointsFils),
    total: kwdFromFils(total.totalFils),
  };
}

export function totalChanged(total: OrderTotal): ProblemError {
  return new ProblemError(409, 'total_changed', 'The order costs something else by now.', undefined, { breakdown: breakdownOf(total) });
}

/** `total`: what the order costs without the code; unknown where nobody asked for it. */
export function promotionLost(total?: OrderTotal): ProblemError {
  const members = total && { breakdown: breakdownOf(total) };
  return new ProblemError(409, 'promotion_not_valid', 'The promotion code does not hold any more.', undefined, members);
}

export function pointsLost(total?: OrderTotal): ProblemError {
  const members = total && { breakdown: breakdownOf(total) };
  return new ProblemError(409, 'points_changed', 'There are fewer points than the order was to use.', undefined, members);
}

export function outOfStock(availability: Availability): ProblemError {
  return new ProblemError(409, 'out_of_stock', 'Not everything can be bought any more.', undefined, { availability });
}

export function illegalTransition(from: OrderStatus, to: string): ProblemError {
  return new ProblemError(409, 'illegal_transition', `An order that is ${from} cannot become ${to}.`);
}

/** The same for an order that is not there and for one that is somebody else's. */
export function orderNotFound(): ProblemError {
  return new ProblemError(404, 'order_not_found', 'There is no such order.');
}

export function badRequest(path: string, message: string, code = 'invalid_request'): ProblemError {
  return new ProblemError(400, code, 'The request is not valid.', [{ path, message }]);
}
