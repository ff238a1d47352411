import { randomUUID } from 'node:crypto';
import type { Language } from '../../../lib/contract/user.ts';
import { enqueueMessage, recordSms } from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { toDigest } from '../../platform/db/digest.ts';
import { loginCodes, users } from '../../platform/db/schema/users.ts';
import { and, eq } from '../../platform/db/sql.ts';
import type { Principal } from '../../platform/http/request-types.ts';
import { attempt, CODE_MINUTES, checkCode, createStoredCode, otpExpired } from './one-time-code.ts';
import type { OtpContext } from './otp.ts';
import { consumeQuota } from './otp-rate-limit.ts';
import { hasProvedPhone, isRegisteredPhone } from './phones.ts';

const toPurpose = (phone: string) => ['login', phone];

/**
 * Sends a code for logging in with a phone and invalidates the previous one. The same statements
 * run whether or not an account has the phone: neither response nor duration tells. Part of a
 * transaction.
 * @returns 0, or the time in ms until a code may be sent
 */
export async function sendLoginCode(
  { db, otpKey, network }: OtpContext,
  { phone, language }: { phone: string; language: Language },
  at = new Date(),
): Promise<number> {
  const wait = await consumeQuota(db, otpKey, { subject: `login ${phone}`, phone }, at);
  if (wait > 0) return wait;
  const { code, stored } = createStoredCode(otpKey, toPurpose(phone), at);
  await db
    .insert(loginCodes)
    .values({ phoneDigest: toDigest(phone), ...stored })
    .onConflictDoUpdate({ target: loginCodes.phoneDigest, set: stored });
  await recordSms(db, phone, at);
  const data = { code, minutes: CODE_MINUTES };
  // The limits of a network must not keep customers from logging in who share it.
  const isPhoneVerified = await isRegisteredPhone(db, phone);
  await enqueueMessage(
    db,
    { kind: 'otp', channel: 'sms', to: phone, language, data },
    { network, isPhoneVerified },
  );
  return 0;
}

/** The provider's id of the account that has verified a phone. */
async function findSubject(db: Database, phone: string): Promise<string | undefined> {
  const [row] = await db
    .select({ subject: users.subject })
    .from(users)
    .where(hasProvedPhone(phone));
  return row?.subject ?? undefined;
}

/**
 * Redeems the code of a phone.
 * @param caller a guest keeps the identity, and with it orders and addresses, if the phone is new
 * @returns the provider's id of the account with this phone, or that of a new account
 * @throws `otp_wrong`, or `otp_expired` when no code is valid
 */
export async function redeemLoginCode(
  { db, otpKey }: OtpContext,
  { phone, code }: { phone: string; code: string },
  caller?: Principal,
  at = new Date(),
): Promise<string> {
  const isOwn = eq(loginCodes.phoneDigest, toDigest(phone));
  const { set, isValid } = attempt(loginCodes, at);
  const [tried] = await db.update(loginCodes).set(set).where(and(isOwn, isValid)).returning();
  if (!tried) throw otpExpired();
  checkCode(otpKey, toPurpose(phone), code, tried);
  const used = await db
    .delete(loginCodes)
    .where(and(isOwn, eq(loginCodes.codeHash, tried.codeHash)))
    .returning({ codeHash: loginCodes.codeHash });
  if (used.length === 0) throw otpExpired();
  const newSubject = caller?.isGuest === true ? caller.subject : randomUUID();
  return (await findSubject(db, phone)) ?? newSubject;
}
