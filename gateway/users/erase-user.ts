import type { Database } from '../db/client.ts';
import { analyticsEvents } from '../db/schema/analytics.ts';
import { otpCodes, users } from '../db/schema/users.ts';
import { eq, inArray, or, sql } from '../db/sql.ts';
import { transact } from '../db/transact.ts';
import { recordErasedSubject } from '../http/authentication/erased-subjects.ts';
import { deleteKeysOfCaller } from '../http/idempotency/keys.ts';
import type { Principal } from '../http/request-types.ts';
import { eraseMessages } from './erase-messages.ts';
import { eraseOrders, listOrderContacts } from './erase-orders.ts';
import { requireUser, type UserRow } from './user-rows.ts';

const ERASED_PERSON = {
  subject: null,
  email: null,
  isEmailVerified: false,
  emailStatedAt: null,
  nameEn: null,
  nameAr: null,
  phone: null,
  isPhoneVerified: false,
  addresses: [],
  pointsFils: 0,
};

/** Deletes events that wait to be forwarded; they contain digests of the contacts. */
async function eraseEvents(
  db: Database,
  { id }: UserRow,
  contacts: readonly string[],
): Promise<void> {
  const digest = (text: string) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
  const field = (name: string) => sql<string>`${analyticsEvents.data}->'user_data'->>${name}`;
  const hashed = contacts.map((contact) => digest(contact.replace(/^\+/, '')));
  await db
    .delete(analyticsEvents)
    .where(
      or(
        sql`${field('external_id')} = ${digest(id)}`,
        inArray(field('em'), hashed),
        inArray(field('ph'), hashed),
      ),
    );
}

/**
 * Erases all personal data of a user and invalidates the tokens. The id remains for orders, which
 * must be retained by law.
 */
export async function eraseUser(db: Database, principal: Principal, id: string): Promise<void> {
  await transact(db, async (transaction) => {
    const user = await requireUser(transaction, principal, id);
    // Waits for purchases of this moment; later ones find the account erased.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    const now = new Date();
    await transaction
      .update(users)
      .set({ ...ERASED_PERSON, erasedAt: now, updatedAt: now })
      .where(eq(users.id, id));
    await recordErasedSubject(transaction, principal.subject, now);
    await transaction.delete(otpCodes).where(eq(otpCodes.userId, id));
    await deleteKeysOfCaller(transaction, principal.subject);
    const ofOrders = await listOrderContacts(transaction, id);
    const contacts = [...new Set([user.email, user.phone, ...ofOrders])].filter(
      (contact) => contact !== null,
    );
    await eraseMessages(transaction, id, contacts);
    await eraseEvents(transaction, user, contacts);
    await eraseOrders(transaction, id);
  });
}
