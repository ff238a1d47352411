import { enqueueMessage, isSmsPhone, recordSms } from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { otpCodes } from '../../platform/db/schema/users.ts';
import { and, eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { attempt, CODE_MINUTES, checkCode, createStoredCode, otpExpired } from './one-time-code.ts';
import { consumeQuota } from './otp-rate-limit.ts';
import { claimPhone } from './phones.ts';
import type { UserRow } from './user-rows.ts';

/** The database of one-time codes and the key of their digests. */
export interface OtpContext {
  db: Database;
  otpKey: Buffer;
  /** Digest of the caller's network. */
  network?: string | undefined;
}

/** Whether an account is to verify its phone. Codes are sent to countries of delivery only. */
export async function needsOtp(
  db: Database,
  { isGuest, isPhoneVerified, phone }: Pick<UserRow, 'isGuest' | 'isPhoneVerified' | 'phone'>,
): Promise<boolean> {
  return !isGuest && !isPhoneVerified && phone !== null && (await isSmsPhone(db, phone));
}

type Addressee = Pick<UserRow, 'id' | 'subject' | 'language'> & { phone: string };

/**
 * Sends a new code to the user's phone and invalidates the previous one. No code is sent to other
 * countries than those of delivery.
 * @returns 0, or the time in ms until a code may be sent
 */
export async function sendOtp(
  { db, otpKey, network }: OtpContext,
  { id: userId, subject, phone, language }: Addressee,
  at = new Date(),
): Promise<number> {
  if (!(await isSmsPhone(db, phone))) return 0;
  const wait = await consumeQuota(db, otpKey, { subject, phone }, at);
  if (wait > 0) return wait;
  const { code, stored } = createStoredCode(otpKey, [userId, phone], at);
  const fresh = { phone, ...stored };
  await db
    .insert(otpCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: otpCodes.userId, set: fresh });
  await recordSms(db, phone, at);
  const data = { code, minutes: CODE_MINUTES };
  await enqueueMessage(db, { kind: 'otp', channel: 'sms', to: phone, language, data }, { network });
  return 0;
}

/**
 * Verifies the phone when the code is correct.
 * @throws `otp_wrong`, `otp_expired` when no code is valid, or `phone_taken` when another
 *   account verified the number first
 */
export async function verifyOtp(
  { db, otpKey }: OtpContext,
  userId: string,
  code: string,
  at = new Date(),
): Promise<void> {
  const { set, isValid } = attempt(otpCodes, at);
  const [tried] = await db
    .update(otpCodes)
    .set(set)
    .where(and(eq(otpCodes.userId, userId), isValid))
    .returning();
  if (!tried) throw otpExpired();
  checkCode(otpKey, [userId, tried.phone], code, tried);
  await transact(db, async (transaction) => {
    // The users are locked before any code is deleted: two accounts that verify one number at the
    // same time would otherwise wait for each other.
    if (!(await claimPhone(transaction, userId, tried.phone, at))) throw otpExpired();
    const used = await transaction
      .delete(otpCodes)
      .where(and(eq(otpCodes.userId, userId), eq(otpCodes.codeHash, tried.codeHash)))
      .returning({ phone: otpCodes.phone });
    if (used.length === 0) throw otpExpired();
  });
}
