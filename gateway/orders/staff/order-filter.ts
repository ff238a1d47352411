import { type OrderStatus, orderStatusSchema } from '../../../lib/contract/order.ts';
import type { OrderFilter } from '../../../lib/contract/staff-orders.ts';
import { orderNumberValue, parseOrderNumber } from '../../../lib/domain/order-number.ts';
import { isOnTheWay } from '../../../lib/domain/order-status.ts';
import { parseMobile } from '../../../lib/domain/phone.ts';
import { parseReturnNumber } from '../../../lib/domain/return-number.ts';
import { contains } from '../../db/contains.ts';
import { orders } from '../../db/schema/orders.ts';
import { returns } from '../../db/schema/returns.ts';
import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from '../../db/sql.ts';
import { rejectField } from '../../http/problem.ts';
import { endOfDay, startOfDay } from '../kuwait-day.ts';
import { hasIncompleteAddress } from '../national-address/incomplete-addresses.ts';

const isOpen = (status: OrderStatus) => isOnTheWay(status) || status === 'CancelRequested';

const ofCustomer = (field: 'name' | 'phone' | 'email') =>
  sql`${orders.customer} ->> ${sql.raw(`'${field}'`)}`;

const hasReturn = (number: number) =>
  sql`${orders.referenceCode} IN (SELECT one.reference_code FROM ${returns} AS one WHERE one.number = ${number})`;

/**
 * Orders whose number, phone or e-mail address is this one, or in whose name it is. A return number
 * with its prefix finds the order of the return. Numbers, phones and e-mail addresses are compared
 * with an index; only a name is searched in all orders.
 */
export function matchesOrder(q: string): SQL | undefined {
  const returnNumber = /^r/i.test(q) ? parseReturnNumber(q) : undefined;
  if (returnNumber !== undefined) return hasReturn(returnNumber);
  if (q.includes('@')) return sql`lower(${ofCustomer('email')}) = ${q.toLowerCase()}`;
  const number = parseOrderNumber(q);
  const phone = parseMobile(q);
  if (number.kind === 'malformed' && phone === undefined) return contains(ofCustomer('name'), q);
  return or(
    number.kind === 'valid'
      ? eq(orders.orderNumber, orderNumberValue(number.orderNumber))
      : undefined,
    phone === undefined ? undefined : sql`${ofCustomer('phone')} = ${phone}`,
    sql`false`,
  );
}

/** Whether staff still have to work on an order. */
const QUEUES: Record<NonNullable<OrderFilter['queue']>, SQL | undefined> = {
  open: or(
    inArray(orders.status, orderStatusSchema.options.filter(isOpen)),
    isNotNull(orders.followUp),
  ),
  cancelled: eq(orders.followUp, 'Cancelled'),
  parcel: eq(orders.followUp, 'Parcel'),
  address: hasIncompleteAddress(),
};

/** @throws 400 for a period that ends before it begins */
export function isWanted({
  q,
  status,
  queue,
  method,
  from,
  to,
  customer,
}: OrderFilter): SQL | undefined {
  if (from !== undefined && to !== undefined && to < from)
    throw rejectField('to', 'Is before from', 'ends_before');
  return and(
    q === undefined ? undefined : matchesOrder(q),
    status && eq(orders.status, status),
    queue && QUEUES[queue],
    method && eq(orders.paymentMethod, method),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, endOfDay(to)),
    customer === undefined ? undefined : eq(orders.userId, customer),
  );
}
