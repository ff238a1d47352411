import type {
  Customer,
  CustomerDetail,
  CustomerList,
  CustomerQuery,
} from '../../../lib/contract/customers.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import {
  findUserById,
  toUser,
  type UserRow,
  userNotFound,
  userSearchText,
} from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { containsDigits, containsWords, findDigits } from '../../platform/db/folded-search.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { pointsChanges, users } from '../../platform/db/schema/users.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNull,
  type SQL,
  sql,
} from '../../platform/db/sql.ts';
import { staffName } from '../../platform/db/staff-name.ts';
import { isMergeable } from './merge-guest-orders.ts';

const MAX_POINTS_CHANGES = 50;

// The table as text: in a selection, the query builder writes a column without it.
const orderCount = sql<number>`(SELECT count(*) FROM orders WHERE orders.user_id = users.id)`;
const columns = { ...getTableColumns(users), orders: orderCount.mapWith(Number) };

const toCustomer = ({ orders: count, ...row }: UserRow & { orders: number }): Customer => ({
  id: row.id,
  name: row.nameEn || row.nameAr,
  phone: row.phone ?? '',
  isPhoneVerified: row.isPhoneVerified,
  email: row.email ?? '',
  isGuest: row.isGuest,
  points: kwdFromFils(row.pointsFils),
  orders: count,
  createdAt: row.createdAt.toISOString(),
});

/** An e-mail address is compared as a whole; of names and phones a part is enough. */
function matches(q: string): SQL | undefined {
  if (q.includes('@')) return eq(users.email, q.toLowerCase());
  const digits = findDigits(q);
  return digits === undefined
    ? containsWords(userSearchText, q)
    : containsDigits(userSearchText, digits);
}

export async function listCustomers(
  db: Database,
  { q, _page, _limit, _sort, _order }: CustomerQuery,
): Promise<CustomerList> {
  const where = and(isNull(users.erasedAt), q === undefined ? undefined : matches(q));
  const direction = _order === 'asc' ? asc : desc;
  const rows = await db
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(direction(_sort === 'points' ? users.pointsFils : users.createdAt), asc(users.id))
    .limit(_limit)
    .offset((_page - 1) * _limit);
  return {
    // Only erased users have no name.
    items: rows.map((row) => toCustomer(row as UserRow & { orders: number })),
    total: await db.$count(users, where),
    page: _page,
    limit: _limit,
  };
}

async function listPointsChanges(
  db: Database,
  userId: string,
): Promise<CustomerDetail['pointsChanges']> {
  const rows = await db
    .select({
      change: pointsChanges,
      orderNumber: orders.orderNumber,
      name: staffName(pointsChanges.staffId),
    })
    .from(pointsChanges)
    .leftJoin(orders, eq(orders.referenceCode, pointsChanges.referenceCode))
    .where(eq(pointsChanges.userId, userId))
    .orderBy(desc(pointsChanges.id))
    .limit(MAX_POINTS_CHANGES);
  return rows.map(
    ({ change: { id, kind, fils, createdAt, reason, staffId }, orderNumber, name }) => ({
      id,
      kind,
      amount: kwdFromFils(fils),
      at: createdAt.toISOString(),
      ...(orderNumber !== null && { orderNumber: formatOrderNumber(orderNumber) }),
      ...(reason !== null && { reason }),
      ...(staffId !== null && { person: { id: staffId, name: name ?? staffId } }),
    }),
  );
}

/** @throws `user_not_found` */
export async function loadCustomer(db: Database, id: string): Promise<CustomerDetail> {
  const row = await findUserById(db, id);
  if (!row) throw userNotFound();
  return {
    customer: toCustomer({ ...row, orders: await db.$count(orders, eq(orders.userId, id)) }),
    user: toUser(row),
    pointsChanges: await listPointsChanges(db, id),
    guestOrders: await db.$count(orders, isMergeable(db, row)),
  };
}
