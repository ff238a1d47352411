import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { registrationSchema } from '../../../lib/contract/user.ts';
import { enqueueMessage } from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema/users.ts';
import { and, eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import {
  endEarlierLogins,
  rejectEndedLogin,
} from '../../platform/http/authentication/erased-subjects.ts';
import { rejectField } from '../../platform/http/problem.ts';
import type { Principal } from '../../platform/http/request-types.ts';
import { claimEmail } from './claim-email.ts';
import { emailTaken, phoneTaken, toConflict } from './conflicts.ts';
import { needsOtp, type OtpContext, sendOtp } from './otp.ts';
import { claimPhone, isRegisteredPhone, parsePhone } from './phones.ts';
import { findUser, type UserRow, userNotFound } from './user-rows.ts';

type Registration = z.output<typeof registrationSchema>;

export interface Registered {
  id: string;
  otpRequired: boolean;
}

/** How long after a log-in with a phone an account can be registered with it. */
const PROOF_MS = 60 * 60_000;

/** Whether the caller has logged in with this phone, lately: a number can change hands. */
const hasProved = ({ phone, authenticatedAt }: Principal, given: string): boolean =>
  phone === given && Date.now() - authenticatedAt.getTime() < PROOF_MS;

/**
 * The columns of a registration. The e-mail of an account is that of the token; the e-mail of a
 * guest, or of an account that logs in with its phone, is an unverified contact.
 */
function toColumns(
  principal: Principal,
  { email, name, phoneNumber, language, fireBaseId }: Registration,
) {
  if (fireBaseId !== principal.subject) throw userNotFound();
  const isContact =
    principal.isGuest || (principal.email === null && principal.phone !== undefined);
  if (!isContact && email !== principal.email)
    throw rejectField('email', 'is not the e-mail of the token');
  return {
    email,
    nameEn: name.En,
    nameAr: name.Ar,
    phone: parsePhone(phoneNumber, 'phoneNumber'),
    language,
    isGuest: principal.isGuest,
    isEmailVerified: false,
    emailStatedAt: principal.isGuest ? null : principal.statedAt,
  };
}

type Columns = ReturnType<typeof toColumns>;

async function insert(db: Database, subject: string, row: Columns): Promise<boolean> {
  const inserted = await db
    .insert(users)
    .values({ ...row, id: randomUUID(), subject })
    .onConflictDoNothing({ target: users.subject })
    .returning({ id: users.id });
  return inserted.length > 0;
}

/** Upgrades a guest who has set a password or logged in, with addresses, points and orders. */
async function upgradeGuest(db: Database, guest: UserRow, row: Columns): Promise<boolean> {
  const isPhoneVerified = guest.isPhoneVerified && guest.phone === row.phone;
  const upgraded = await db
    .update(users)
    .set({ ...row, isPhoneVerified, updatedAt: new Date() })
    .where(and(eq(users.id, guest.id), eq(users.isGuest, true)))
    .returning({ id: users.id });
  return upgraded.length > 0;
}

/**
 * Claims the e-mail of a new account, and the phone with which the person has logged in. Sends a
 * welcome message, and a code for a phone that is not verified.
 * @returns whether the phone is verified
 * @throws `email_taken` or `phone_taken`
 */
async function welcomeAccount(
  context: OtpContext,
  principal: Principal,
  user: UserRow,
  { email, phone }: Columns,
): Promise<boolean> {
  const { db } = context;
  if (!(await claimEmail(db, user.id, { ...principal, email }))) throw emailTaken();
  const isProved = hasProved(principal, phone);
  if (isProved) {
    await claimPhone(db, user.id, phone, new Date());
    // A guest's log-ins may be open on devices of other people.
    await endEarlierLogins(db, principal);
  } else if (await isRegisteredPhone(db, phone, user.id)) throw phoneTaken();
  await enqueueMessage(db, {
    kind: 'welcome',
    channel: 'email',
    to: email,
    language: user.language,
    data: { name: { En: user.nameEn, Ar: user.nameAr } },
  });
  // A code that was sent to this phone a moment ago does not block the registration; the next one
  // can be requested.
  const isPhoneVerified = user.isPhoneVerified || isProved;
  if (!isPhoneVerified) await sendOtp(context, { ...user, phone });
  return isPhoneVerified;
}

/**
 * Inserts, upgrades or reads the caller's row. A new account is sent a welcome message and a code
 * once.
 */
async function saveRegistration(
  context: OtpContext,
  principal: Principal,
  row: Columns,
): Promise<Registered> {
  return transact(context.db, async (transaction) => {
    const isNew = await insert(transaction, principal.subject, row);
    // An erasure that was in progress has ended, because the insertion waits for it.
    await rejectEndedLogin(transaction, principal);
    const before = await findUser(transaction, principal);
    const guest = !isNew && !row.isGuest && before?.isGuest === true ? before : undefined;
    const isUpgraded = guest !== undefined && (await upgradeGuest(transaction, guest, row));
    // The row is read again because a concurrent request may have upgraded it.
    const user = guest ? await findUser(transaction, principal) : before;
    if (!user) throw userNotFound();
    if ((isNew || isUpgraded) && !user.isGuest)
      user.isPhoneVerified = await welcomeAccount(
        { ...context, db: transaction },
        principal,
        user,
        row,
      );
    return { id: user.id, otpRequired: await needsOtp(transaction, user) };
  });
}

/**
 * Registers the caller. A repeated call returns the same user; a guest who has set a password or
 * logged in with a phone becomes an account. Unverified ones of other accounts are accepted: they belong to the account
 * that verifies them first.
 * @throws `email_taken` or `phone_taken` (409) when another account has verified the e-mail
 *   or the number
 */
export async function createUser(
  context: OtpContext,
  principal: Principal,
  registration: Registration,
): Promise<Registered> {
  const row = toColumns(principal, registration);
  try {
    return await saveRegistration(context, principal, row);
  } catch (error) {
    const taken = toConflict(error);
    if (!taken) throw error;
    // A concurrent identical registration can violate the uniqueness of the phone: then the user
    // exists and is returned.
    const own = await findUser(context.db, principal);
    if (!own || own.isGuest !== principal.isGuest) throw taken;
    return { id: own.id, otpRequired: await needsOtp(context.db, own) };
  }
}
