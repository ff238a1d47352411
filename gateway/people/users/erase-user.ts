import { recordRatings } from '../../catalogue/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { toDigest } from '../../platform/db/digest.ts';
import { agentSessions } from '../../platform/db/schema/agents.ts';
import { analyticsEvents } from '../../platform/db/schema/analytics.ts';
import {
  backInStockSubscriptions,
  contactMessages,
  messageOptOuts,
  outboxMessages,
} from '../../platform/db/schema/notifications.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { passkeyChallenges, passkeys } from '../../platform/db/schema/passkeys.ts';
import { reviews } from '../../platform/db/schema/reviews.ts';
import { loginCodes, otpCodes, pointsChanges, users } from '../../platform/db/schema/users.ts';
import { and, eq, inArray, isNull, ne, or, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { recordErasedSubject } from '../../platform/http/authentication/erased-subjects.ts';
import { deleteKeysOfCaller } from '../../platform/http/idempotency/keys.ts';
import type { Principal } from '../../platform/http/request-types.ts';
import { tellCredentialChange } from './credential-changes.ts';
import { eraseLogValues, eraseOrders, listOrderContacts } from './erase-orders.ts';
import { findUserById, requireUser, type UserRow, userNotFound } from './user-rows.ts';

const ERASED_PERSON = {
  subject: null,
  email: null,
  isEmailVerified: false,
  emailStatedAt: null,
  emailProvedAt: null,
  nameEn: null,
  nameAr: null,
  phone: null,
  isPhoneVerified: false,
  addresses: [],
  pointsFils: 0,
};

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
 * Deletes messages from and to a user, also unsent ones, what agents prepared for the user, and
 * subscriptions to items that are back in stock. Part of a transaction.
 * @param own contacts that no other user has
 */
async function eraseMessages(db: Database, userId: string, own: readonly string[]): Promise<void> {
  const referenceCode = sql<string>`${outboxMessages.data}->>'referenceCode'`;
  const ownOrders = db
    .select({ code: orders.referenceCode })
    .from(orders)
    .where(eq(orders.userId, userId));
  await db.delete(outboxMessages).where(inArray(referenceCode, ownOrders));
  await db.delete(agentSessions).where(inArray(agentSessions.orderReference, ownOrders));
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
  const ofBuyer = (name: string) => sql<string>`${agentSessions.buyer}->>${name}`;
  await db
    .delete(agentSessions)
    .where(or(inArray(ofBuyer('email'), own), inArray(ofBuyer('phone_number'), own)));
  await db.delete(backInStockSubscriptions).where(inArray(backInStockSubscriptions.recipient, own));
  await db.delete(messageOptOuts).where(inArray(messageOptOuts.emailDigest, own.map(toDigest)));
}

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

/** Deletes the reviews of a user, and their part of ratings. Part of a transaction. */
async function eraseReviews(db: Database, userId: string): Promise<void> {
  const deleted = await db
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning({ subjectId: reviews.subjectId });
  await recordRatings(
    db,
    deleted.map(({ subjectId }) => subjectId),
  );
}

/**
 * Erases all personal data of a user and invalidates the tokens. The id remains for orders, which
 * must be retained by law. Part of a transaction.
 */
async function erase(db: Database, user: UserRow): Promise<void> {
  const { id, subject } = user;
  // Waits for purchases of this moment; later ones find the account erased.
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const now = new Date();
  await db
    .update(users)
    .set({ ...ERASED_PERSON, erasedAt: now, updatedAt: now })
    .where(eq(users.id, id));
  await recordErasedSubject(db, subject, now);
  const isOwn = eq(pointsChanges.userId, id);
  await db.delete(pointsChanges).where(and(isOwn, ne(pointsChanges.kind, 'Adjusted')));
  // Those of today count against the limits of the person who made them, and are deleted later.
  await db.update(pointsChanges).set({ reason: null }).where(isOwn);
  await eraseReviews(db, id);
  await db.delete(otpCodes).where(eq(otpCodes.userId, id));
  await db.delete(passkeys).where(eq(passkeys.userId, id));
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, id));
  if (user.phone !== null && user.isPhoneVerified)
    await db.delete(loginCodes).where(eq(loginCodes.phoneDigest, toDigest(user.phone)));
  await deleteKeysOfCaller(db, subject);
  const ofOrders = await listOrderContacts(db, id);
  const contacts = [...new Set([user.email, user.phone, ...ofOrders])].filter(
    (contact) => contact !== null,
  );
  const unshared = await findUnsharedContacts(db, id, contacts);
  await eraseMessages(db, id, unshared);
  await eraseEvents(db, user, contacts);
  await eraseOrders(db, id, unshared);
  await eraseLogValues(db, id);
}

/** Erases the caller's user. */
export async function eraseUser(db: Database, principal: Principal, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const user = await requireUser(tx, principal, id);
    await erase(tx, user);
    // After the messages to the person were deleted.
    await tellCredentialChange(tx, user, 'deletion');
  });
}

/**
 * Erases an account or a guest on behalf of staff.
 * @throws `user_not_found`
 */
export async function eraseCustomer(db: Database, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const user = await findUserById(tx, id);
    if (!user) throw userNotFound();
    await erase(tx, user);
  });
}
