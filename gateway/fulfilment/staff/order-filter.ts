import { type OrderStatus, orderStatusSchema } from '../../../lib/contract/order.ts';
import type { OrderFilter } from '../../../lib/contract/staff-orders.ts';
import { isOnTheWay } from '../../../lib/domain/order-status.ts';
import { endOfDay, hasIncompleteAddress, startOfDay } from '../../orders/public.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { and, eq, gte, inArray, isNotNull, lt, or, type SQL } from '../../platform/db/sql.ts';
import { rejectField } from '../../platform/http/problem.ts';
import { matchesOrder } from './order-search.ts';
import { isOfRow } from './sold-orders.ts';

const isOpen = (status: OrderStatus) => isOnTheWay(status) || status === 'CancelRequested';

/** Whether staff still have to work on an order. */
const QUEUES: Record<NonNullable<OrderFilter['queue']>, SQL | undefined> = {
  open: or(
    inArray(orders.status, orderStatusSchema.options.filter(isOpen)),
    isNotNull(orders.followUp),
  ),
  cancelled: eq(orders.followUp, 'Cancelled'),
  changed: eq(orders.followUp, 'Changed'),
  parcel: eq(orders.followUp, 'Parcel'),
  address: hasIncompleteAddress(),
};

/** @throws 400 for a period that ends before it begins */
export function isWanted(filter: OrderFilter): SQL | undefined {
  const { q, status, queue, from, to, customer, soldFrom, soldTo } = filter;
  if (from !== undefined && to !== undefined && to < from)
    throw rejectField('to', 'Is before from', 'ends_before');
  if (soldFrom !== undefined && soldTo !== undefined && soldTo < soldFrom)
    throw rejectField('soldTo', 'Is before soldFrom', 'ends_before');
  return and(
    q === undefined ? undefined : matchesOrder(q),
    status && eq(orders.status, status),
    queue && QUEUES[queue],
    isOfRow(filter),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, endOfDay(to)),
    customer === undefined ? undefined : eq(orders.userId, customer),
  );
}
