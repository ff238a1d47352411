import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { otpCodes } from '../db/schema/users.ts';
import { and, eq, gt, sql } from '../db/sql.ts';
import { transact } from '../db/transact.ts';
import { ProblemError } from '../http/problem.ts';
import { enqueueMessage, isSmsPhone, recordSms } from '../notifications/public.ts';
import { consumeQuota } from './otp-rate-limit.ts';
import { claimPhone } from './phones.ts';
import type { UserRow } from './user-rows.ts';

export const CODE_MINUTES = 10;
export const MAX_CODE_ATTEMPTS = 5;

export const createCode = () => String(randomInt(1_000_000)).padStart(6, '0');

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

function digest(otpKey: Buffer, userId: string, phone: string, code: string): string {
  return createHmac('sha256', otpKey).update(`${userId} ${phone} ${code}`).digest('hex');
}

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
  const code = createCode();
  const fresh = {
    phone,
    codeHash: digest(otpKey, userId, phone, code),
    triesLeft: MAX_CODE_ATTEMPTS,
    expiresAt: new Date(at.getTime() + CODE_MINUTES * 60_000),
  };
  await db
    .insert(otpCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: otpCodes.userId, set: fresh });
  await recordSms(db, phone, at);
  const data = { code, minutes: CODE_MINUTES };
  await enqueueMessage(db, { kind: 'otp', channel: 'sms', to: phone, language, data }, { network });
  return 0;
}

/** A code was requested too early; the response has `Retry-After`. */
export class OtpTooEarlyError extends ProblemError {
  readonly retryAfterSeconds: number;
  constructor(waitMs: number) {
    super(
      429,
      'otp_resend_too_early',
      'A code was sent a moment ago; `Retry-After` says in how many seconds the next may be.',
    );
    this.retryAfterSeconds = Math.ceil(waitMs / 1000);
  }
}

export const otpExpired = () =>
  new ProblemError(400, 'otp_expired', 'The code has expired; request a new one.');
export const otpWrong = () => new ProblemError(400, 'otp_wrong', 'The code is wrong.');

/**
 * Consumes one of the remaining attempts of the current code. A single statement, so that
 * concurrent guesses do not get more attempts.
 */
async function consumeAttempt(db: Database, userId: string, at: Date) {
  const [taken] = await db
    .update(otpCodes)
    .set({ triesLeft: sql`${otpCodes.triesLeft} - 1` })
    .where(and(eq(otpCodes.userId, userId), gt(otpCodes.triesLeft, 0), gt(otpCodes.expiresAt, at)))
    .returning();
  return taken;
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
  const tried = await consumeAttempt(db, userId, at);
  if (!tried) throw otpExpired();
  const given = Buffer.from(digest(otpKey, userId, tried.phone, code));
  if (!timingSafeEqual(given, Buffer.from(tried.codeHash))) throw otpWrong();
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
