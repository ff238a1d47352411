import type { Database } from '../db/client.ts';
import {
  backInStockSubscriptions,
  contactMessages,
  outboxMessages,
} from '../db/schema/notifications.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { and, eq, inArray, isNull, ne, or, sql } from '../db/sql.ts';

/**
 * The contacts that no other user has. Anybody can enter an e-mail or a phone, so that the erasure
 * of one user must not delete what belongs to another.
 */
async function findUnsharedContacts(
  db: Database,
  userId: string,
  contacts: readonly string[],
): Promise<string[]> {
  const others = await db
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(
      and(
        ne(users.id, userId),
        isNull(users.erasedAt),
        or(inArray(users.email, contacts), inArray(users.phone, contacts)),
      ),
    );
  const shared = new Set(others.flatMap(({ email, phone }) => [email, phone]));
  return contacts.filter((contact) => !shared.has(contact));
}

/**
 * Deletes messages from and to a user, also unsent ones, and subscriptions to items that are back
 * in stock. Part of a transaction.
 */
export async function eraseMessages(
  db: Database,
  userId: string,
  contacts: readonly string[],
): Promise<void> {
  const referenceCode = sql<string>`${outboxMessages.data}->>'referenceCode'`;
  const ownOrders = db
    .select({ code: orders.referenceCode })
    .from(orders)
    .where(eq(orders.userId, userId));
  await db.delete(outboxMessages).where(inArray(referenceCode, ownOrders));
  const own = await findUnsharedContacts(db, userId, contacts);
  if (own.length === 0) return;
  const field = (name: string) => sql<string>`${outboxMessages.data}->>${name}`;
  await db
    .delete(outboxMessages)
    .where(
      or(
        inArray(outboxMessages.recipient, own),
        inArray(field('email'), own),
        inArray(field('phone'), own),
      ),
    );
  await db
    .delete(contactMessages)
    .where(or(inArray(contactMessages.email, own), inArray(contactMessages.phone, own)));
  await db.delete(backInStockSubscriptions).where(inArray(backInStockSubscriptions.recipient, own));
}
