import { findUserById, type UserRow, userNotFound } from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { promotionRedemptions } from '../../platform/db/schema/catalogue.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { reviews } from '../../platform/db/schema/reviews.ts';
import { users } from '../../platform/db/schema/users.ts';
import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict } from '../../platform/http/problem.ts';
import { earnPoints } from '../points/earn-points.ts';

/** A product that the account has reviewed keeps the review of the guest, which is not its own. */
async function moveReviews(db: Database, referenceCode: string, userId: string): Promise<void> {
  const own = db
    .select({ subjectId: reviews.subjectId })
    .from(reviews)
    .where(eq(reviews.userId, userId));
  await db
    .update(reviews)
    .set({ userId })
    .where(and(eq(reviews.referenceCode, referenceCode), notInArray(reviews.subjectId, own)));
}

/**
 * Moves a guest's order, its reviews and its promotion to an account, which earns its points. The
 * caller has locked the order.
 */
export async function moveOrder(
  db: Database,
  order: OrderRow,
  userId: string,
  earnPercent: number,
): Promise<void> {
  const { referenceCode } = order;
  await db.update(orders).set({ userId }).where(eq(orders.referenceCode, referenceCode));
  await moveReviews(db, referenceCode, userId);
  await db
    .update(promotionRedemptions)
    .set({ userId, isGuest: false })
    .where(eq(promotionRedemptions.orderReference, referenceCode));
  // Guests earn no points.
  if (order.status === 'Delivered') await earnPoints(db, { ...order, userId }, earnPercent);
}

/** Orders of guests with a phone or an e-mail address that the account has verified. */
export function isMergeable(db: Database, user: UserRow): SQL | undefined {
  const { isGuest, phone, isPhoneVerified, email, isEmailVerified } = user;
  const contacts = [
    ...(isPhoneVerified && phone !== null ? [sql`${orders.customer} ->> 'phone' = ${phone}`] : []),
    ...(isEmailVerified && email !== null
      ? [sql`lower(${orders.customer} ->> 'email') = ${email.toLowerCase()}`]
      : []),
  ];
  if (isGuest || contacts.length === 0) return sql`false`;
  const guests = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isGuest, true), isNull(users.erasedAt)));
  return and(or(...contacts), inArray(orders.userId, guests));
}

const notVerified = () =>
  conflict('verification_needed', 'The account has no verified phone or e-mail.');

/**
 * Moves all orders of guests with verified contacts of an account to it. The orders are locked in
 * the order of their codes; one that the account claims at the same time is moved once.
 * @returns how many orders were moved
 * @throws `user_not_found`, and `verification_needed` for a guest and an account without either
 */
export function mergeGuestOrders(db: Database, id: string, earnPercent: number): Promise<number> {
  return transact(db, async (tx) => {
    // Makes an erasure wait.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
    const user = await findUserById(tx, id);
    if (!user) throw userNotFound();
    if (user.isGuest || !(user.isPhoneVerified || user.isEmailVerified)) throw notVerified();
    const rows = await tx
      .select()
      .from(orders)
      .where(isMergeable(tx, user))
      .orderBy(asc(orders.referenceCode))
      .for('update');
    for (const order of rows) await moveOrder(tx, order, id, earnPercent);
    return rows.length;
  });
}
