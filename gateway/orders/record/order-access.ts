import { isOrderNumber, orderNumberValue } from '../../../lib/domain/order-number.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import type { Caller, Principal } from '../../platform/http/request-types.ts';
import { findBuyer } from './buyer.ts';
import { orderNotFound } from './conflicts.ts';
import type { OrderAccess } from './order-mapping.ts';

/**
 * Who may read an order: everyone with its reference code, but only the owner, staff and a browser
 * that has opened it with a one-time code get personal data (see `toOrder` in order-mapping.ts).
 * Roles are checked before, by the route's access policy.
 */
export async function getOrderAccess(
  db: Database,
  order: OrderRow,
  caller: Caller,
): Promise<OrderAccess> {
  if (caller.role === 'staff') return 'staff';
  if (caller.role === 'shopper' && (await isOwner(db, order, caller.principal))) return 'owner';
  return caller.orderGrant === order.referenceCode ? 'granted' : 'anyone';
}

/**
 * An order whose status the caller may change: an open one, any for staff.
 * @throws a 404
 */
export async function requireChangeableOrder(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OrderRow> {
  return caller.role === 'staff' ? requireStaffOrder(db, id) : requireOpenOrder(db, caller, id);
}

/**
 * The order that staff name by its reference code or its number, which gives access to nobody else.
 * @throws a 404
 */
export async function requireStaffOrder(db: Database, id: string): Promise<OrderRow> {
  const isWanted = isOrderNumber(id)
    ? eq(orders.orderNumber, orderNumberValue(id))
    : eq(orders.referenceCode, id);
  const [order] = await db.select().from(orders).where(isWanted);
  if (!order) throw orderNotFound();
  return order;
}

export async function findOrder(
  db: Database,
  referenceCode: string,
): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.referenceCode, referenceCode));
  return order;
}

async function isOwner(db: Database, { userId }: OrderRow, principal: Principal): Promise<boolean> {
  return (await findBuyer(db, principal))?.userId === userId;
}

/**
 * The caller's own order, or the one that a one-time code has opened.
 * @throws the same 404 for another user's order as for a missing one
 */
export async function requireOpenOrder(
  db: Database,
  caller: Caller,
  referenceCode: string,
): Promise<OrderRow> {
  const order = await findOrder(db, referenceCode);
  const access = order && (await getOrderAccess(db, order, caller));
  if (!order || (access !== 'owner' && access !== 'granted')) throw orderNotFound();
  return order;
}

/**
 * The caller's own order, to pay it.
 * @throws the same 404 for another user's order as for a missing one
 */
export async function requireOwnedOrder(
  db: Database,
  principal: Principal,
  referenceCode: string,
): Promise<OrderRow> {
  const order = await findOrder(db, referenceCode);
  if (!order || !(await isOwner(db, order, principal))) throw orderNotFound();
  return order;
}

/** @throws `order_not_found` */
export async function requireReferenceCode(db: Database, requestId: string): Promise<string> {
  const [found] = await db
    .select({ referenceCode: orders.referenceCode })
    .from(orders)
    .where(eq(orders.requestId, requestId));
  if (!found) throw orderNotFound();
  return found.referenceCode;
}
