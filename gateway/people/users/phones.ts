import { parseMobile } from '../../../lib/domain/phone.ts';
import { enqueueMessage } from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { otpCodes, users } from '../../platform/db/schema/users.ts';
import { and, asc, eq, ne, type SQL } from '../../platform/db/sql.ts';
import { rejectField } from '../../platform/http/problem.ts';
import { phoneTaken } from './conflicts.ts';

/**
 * Parses a mobile number to E.164. Restores a `+` that URL decoding turned into a space.
 * @throws 400 with the field name
 */
export function parsePhone(text: string, field: string): string {
  const phone = parseMobile(text) ?? parseMobile(`+${text.trim()}`);
  if (phone === undefined) throw rejectField(field, 'is not a mobile number');
  return phone;
}

/** The account that has verified a phone. Numbers of guests do not count. */
export const hasProvedPhone = (phone: string): SQL | undefined =>
  and(eq(users.phone, phone), eq(users.isGuest, false), eq(users.isPhoneVerified, true));

/**
 * Whether an account, other than `exceptUserId`, has verified this phone. Unverified numbers and
 * numbers of guests do not count. One count in one index whatever the result is: the response time
 * reveals nothing.
 */
export async function isRegisteredPhone(
  db: Database,
  phone: string,
  exceptUserId?: string,
): Promise<boolean> {
  const isOther = exceptUserId === undefined ? undefined : ne(users.id, exceptUserId);
  return (await db.$count(users, and(hasProvedPhone(phone), isOther))) > 0;
}

/**
 * Gives a phone to the account that has just verified it. Accounts that entered the number without
 * verifying it lose it and are notified by e-mail. All rows are locked in order of id, so that two
 * accounts that verify at once do not deadlock. Part of a transaction.
 * @returns false when the account no longer has this number
 * @throws `phone_taken` when another account has verified it
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
