import type { Order } from '../contract/order.ts';
import type { RestMethod } from '../contract/payment-methods.ts';
import { isRestMethod } from './payment-methods.ts';

/** Orders that points pay in full or in part (`Mixed`). */

/**
 * Whether a method may pay an order in which points are used. Cash is not combined with points: the
 * driver would not know the amount to collect. Instalments neither.
 */
export function isCombinable(method: Order['paymentMethod'], pointsUsed: number): boolean {
  return pointsUsed === 0 || isRestMethod(method);
}

/** The name of how an order is paid: its method, points with the method that collects, or an exchange. */
export type MethodName =
  | Order['paymentMethod']
  | 'CashAtBranch'
  | 'Exchange'
  | 'Points'
  | `PointsAnd${RestMethod}`;

/** `Mixed` remains for an order whose collecting method is not known. */
export function getMethodName({
  paymentMethod,
  collectedBy,
  total,
  pickUp,
  exchange,
}: Pick<Order, 'paymentMethod' | 'collectedBy' | 'total' | 'pickUp' | 'exchange'>): MethodName {
  if (exchange) return 'Exchange';
  if (paymentMethod === 'Cash' && pickUp) return 'CashAtBranch';
  if (paymentMethod !== 'Mixed') return paymentMethod;
  if (total === 0) return 'Points';
  return collectedBy && isRestMethod(collectedBy) ? `PointsAnd${collectedBy}` : 'Mixed';
}

/**
 * What happened to the points of an order: they paid it, will be used when it is paid, or went back
 * to the account.
 */
export type PointsState = 'paid' | 'planned' | 'returned';

export function getPointsState({
  status,
  isExpired,
}: Pick<Order, 'status' | 'isExpired'>): PointsState {
  if (isExpired) return 'returned';
  if (status === 'PaymentFailed' || status === 'Expired') return 'planned';
  return status === 'Cancelled' ? 'returned' : 'paid';
}
