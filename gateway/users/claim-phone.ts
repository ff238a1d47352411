import type { Database } from '../db/client.ts';
import { otpCodes, users } from '../db/schema/users.ts';
import { and, asc, eq } from '../db/sql.ts';
import { enqueueMessage } from '../notifications/public.ts';
import { phoneTaken } from './conflicts.ts';

/**
 * Gives a phone to the account that has just verified it. Accounts that entered the
 * number without verifying it lose it and are notified by e-mail. All rows are locked
 * in order of id, so that two accounts that verify at once do not deadlock. Throws
 * `phone_taken` when another account has verified it. Returns false when the account no
 * longer has this number. Part of a transaction.
 */
export async function claimPhone(
  db: Database,
  userId: string,
  phone: string,
  at: Date,
): Promise<boolean> {
  const isHolder = and(eq(users.phone, phone), eq(users.isGuest, false));
  const holders = await db
    .select()
    .from(users)
    .where(isHolder)
    .orderBy(asc(users.id))
    .for('update');
  if (!holders.some(({ id }) => id === userId)) return false;
  const others = holders.filter(({ id }) => id !== userId);
  if (others.some(({ isPhoneVerified }) => isPhoneVerified)) throw phoneTaken();
  for (const { id, email, language } of others) {
    await db.update(users).set({ phone: null, updatedAt: at }).where(eq(users.id, id));
    await db.delete(otpCodes).where(eq(otpCodes.userId, id));
    if (email !== null)
      await enqueueMessage(db, {
        kind: 'phoneRemoved',
        channel: 'email',
        to: email,
        language,
        data: { phone },
      });
  }
  await db.update(users).set({ isPhoneVerified: true, updatedAt: at }).where(eq(users.id, userId));
  return true;
}
