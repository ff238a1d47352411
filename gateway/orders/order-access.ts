import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { type OrderRow, orders } from '../db/schema/orders.ts';
import type { Caller, Principal } from '../http/request-types.ts';
import { orderNotFound } from './conflicts.ts';
import type { OrderView } from './order-mapping.ts';
import { findBuyer } from './purchase/buyer.ts';

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

/** The caller's own order. Throws the same 404 for another user's order as for a missing one. */
export async function requireOwnedOrder(
  db: Database,
  principal: Principal,
  referenceCode: string,
): Promise<OrderRow> {
  const order = await findOrder(db, referenceCode);
  if (!order || !(await isOwner(db, order, principal))) throw orderNotFound();
  return order;
}

/** The view of an order that a caller with its reference code gets. */
export async function getOrderView(
  db: Database,
  order: OrderRow,
  caller: Caller,
): Promise<OrderView> {
  if (caller.role === 'staff') return 'staff';
  return caller.role === 'shopper' && (await isOwner(db, order, caller.principal))
    ? 'owner'
    : 'anyone';
}
