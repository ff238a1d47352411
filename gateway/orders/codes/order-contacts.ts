import { createHmac } from 'node:crypto';
import type { OrderContacts } from '../../../lib/contract/order-code.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { and, eq, isNull } from '../../platform/db/sql.ts';

export type GuestOrder = Pick<OrderRow, 'referenceCode' | 'customer'>;

/** The order of a guest by its stored number. An account opens its orders by logging in. */
export async function findGuestOrder(
  db: Database,
  orderNumber: number,
): Promise<GuestOrder | undefined> {
  const { referenceCode, customer } = orders;
  const [order] = await db
    .select({ referenceCode, customer })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(eq(orders.orderNumber, orderNumber), eq(users.isGuest, true), isNull(users.erasedAt)),
    );
  return order;
}

const mask = (initial: string, lastDigits: string): OrderContacts => ({
  phone: `•••• ••${lastDigits}`,
  email: `${initial}•••@•••`,
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The contacts of a number without an order are always the same, like those of an order. */
function inventContacts(key: Buffer, orderNumber: number): OrderContacts {
  const digest = createHmac('sha256', key).update(`contacts ${orderNumber}`).digest();
  const initial = LETTERS.charAt(digest.readUInt32BE(0) % LETTERS.length);
  return mask(initial, String(digest.readUInt32BE(4) % 100).padStart(2, '0'));
}

/** @param key the key from which contacts of unknown orders are derived */
export async function loadOrderContacts(
  db: Database,
  key: Buffer,
  orderNumber: number,
): Promise<OrderContacts> {
  const invented = inventContacts(key, orderNumber);
  const order = await findGuestOrder(db, orderNumber);
  if (!order) return invented;
  const { email, phone } = order.customer;
  const [initial = ''] = email;
  return mask(initial, phone.slice(-2));
}
