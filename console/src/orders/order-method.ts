import type { StaffOrder } from '@/lib/contract/staff-orders';
import { getCashDue } from '@/lib/domain/cash-due';
import { hasAmounts } from '../data/resources/orders';

/** The text of how an order is paid: cash is paid at the door or at the branch. */
export const toMethodKey = ({
  paymentMethod,
  pickUp,
}: Pick<StaffOrder, 'paymentMethod' | 'pickUp'>): string =>
  `orders.method.${paymentMethod === 'Cash' && pickUp ? 'CashAtBranch' : paymentMethod}`;

/** The cash to collect at the hand-over, in KWD. */
export const findCashDue = (order: StaffOrder): number | undefined =>
  hasAmounts(order) ? getCashDue(order) : order.cashDue;
