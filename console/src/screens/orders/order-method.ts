import type { StaffOrder } from '@/lib/contract/staff-orders';
import { getCashDue } from '@/lib/domain/cash-due';
import { hasAmounts } from './resource';

/** The text of how an order is paid: cash at the door or at the branch, an exchange with its first order. */
export const toMethodKey = ({
  paymentMethod,
  pickUp,
  exchange,
}: Pick<StaffOrder, 'paymentMethod' | 'pickUp' | 'exchange'>): string =>
  `orders.method.${exchange ? 'Exchange' : paymentMethod === 'Cash' && pickUp ? 'CashAtBranch' : paymentMethod}`;

/** The cash to collect at the hand-over, in KWD. */
export const findCashDue = (order: StaffOrder): number | undefined =>
  hasAmounts(order) ? getCashDue(order) : order.cashDue;
