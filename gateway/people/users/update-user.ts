import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Address } from '../../../lib/contract/address.ts';
import type { User, userUpdateSchema } from '../../../lib/contract/user.ts';
import type { Database } from '../../platform/db/client.ts';
import { otpCodes, users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';
import { conflict, rejectField } from '../../platform/http/problem.ts';
import type { Principal } from '../../platform/http/request-types.ts';
import { checkAddresses } from './check-address.ts';
import { isVerifiedEmail } from './claim-email.ts';
import { emailTaken, phoneTaken, toConflict } from './conflicts.ts';
import { allowCredentialChange, tellCredentialChange } from './credential-changes.ts';
import { OtpTooEarlyError } from './one-time-code.ts';
import { type OtpContext, sendOtp } from './otp.ts';
import { isRegisteredPhone, parsePhone } from './phones.ts';
import { lockSubject, requireUser, toUser, type UserRow, userNotFound } from './user-rows.ts';

type Update = z.output<typeof userUpdateSchema>;

/** Addresses to be stored: one default, and ids that are the user's own or new. */
function toStoredAddresses(given: Update['addresses'], stored: readonly Address[]): Address[] {
  if (given.filter(({ isDefault }) => isDefault).length > 1)
    throw rejectField('addresses', 'has more than one default');
  const hasDefault = given.some(({ isDefault }) => isDefault);
  const free = new Set(stored.map(({ id }) => id));
  return given.map((address, index) => {
    const id = address.id !== undefined && free.delete(address.id) ? address.id : randomUUID();
    return { ...address, id, isDefault: address.isDefault || (!hasDefault && index === 0) };
  });
}

/** Whether the identity has no e-mail, and so no password: the phone is the way to log in. */
const logsInWithPhone = (row: UserRow, principal: Principal): boolean =>
  !row.isGuest && !principal.isGuest && principal.email === null;

/** The fields that the caller may change; all others are ignored. */
function toChanges(
  row: UserRow,
  { name, language, addresses, phoneNumber, email }: Update,
  hasContactEmail: boolean,
) {
  const phone =
    phoneNumber.phone === (row.phone ?? '')
      ? row.phone
      : parsePhone(phoneNumber.phone, 'phoneNumber.phone');
  if (row.isGuest && email.email === '') throw rejectField('email.email', 'is required');
  return {
    nameEn: name.En,
    nameAr: name.Ar,
    language,
    addresses: toStoredAddresses(addresses, row.addresses),
    phone,
    isPhoneVerified: row.isPhoneVerified && phone === row.phone,
    // The e-mail of an account is that of the identity provider, if it has one.
    email: hasContactEmail && email.email !== '' ? email.email : row.email,
    updatedAt: new Date(),
  };
}

/**
 * @throws `password_needed` (409) for another phone, which would end the only way to log in, or
 *   `email_taken`
 */
async function checkPhoneLogin(
  db: Database,
  row: UserRow,
  changed: Pick<UserRow, 'phone' | 'email'>,
): Promise<void> {
  if (changed.phone !== row.phone)
    throw conflict('password_needed', 'Add a password before you change the phone of the log-in.');
  const isNewEmail = changed.email !== null && changed.email !== row.email;
  if (isNewEmail && (await isVerifiedEmail(db, changed.email ?? '', row.id))) throw emailTaken();
}

/**
 * Allows and tells what opens the account.
 * @throws `recent_login_required` (403)
 */
async function checkCredentials(
  db: Database,
  principal: Principal,
  row: UserRow,
  changed: Pick<UserRow, 'phone' | 'email'>,
): Promise<void> {
  const changes = [
    ...(changed.phone === row.phone ? [] : ['phone' as const]),
    ...(changed.email === row.email ? [] : ['contactEmail' as const]),
  ];
  for (const change of changes) {
    allowCredentialChange(principal, change);
    await tellCredentialChange(db, row, change);
  }
}

/**
 * Ends the code of the previous phone, and sends one to the new phone of an account.
 * @throws `phone_taken`, `otp_resend_too_early`
 */
async function replaceCode(context: OtpContext, user: UserRow & { phone: string }): Promise<void> {
  const { db } = context;
  await db.delete(otpCodes).where(eq(otpCodes.userId, user.id));
  if (user.isGuest) return;
  if (await isRegisteredPhone(db, user.phone, user.id)) throw phoneTaken();
  const wait = await sendOtp(context, user);
  if (wait > 0) throw new OtpTooEarlyError(wait);
}

async function saveUpdate(
  context: OtpContext,
  principal: Principal,
  update: Update,
): Promise<User> {
  return context.db.transaction(async (transaction) => {
    // A proof of the e-mail at the same time may remove the phone.
    await lockSubject(transaction, principal);
    const row = await requireUser(transaction, principal, update.id);
    if (update.fireBaseId !== row.subject) throw userNotFound();
    await checkAddresses(transaction, update.addresses, row.addresses);
    const isPhoneLogin = logsInWithPhone(row, principal);
    const changed = toChanges(row, update, row.isGuest || isPhoneLogin);
    if (isPhoneLogin) await checkPhoneLogin(transaction, row, changed);
    await checkCredentials(transaction, principal, row, changed);
    await transaction.update(users).set(changed).where(eq(users.id, row.id));
    const after = { ...row, ...changed };
    const { phone } = after;
    if (phone !== null && phone !== row.phone)
      await replaceCode({ ...context, db: transaction }, { ...after, phone });
    return toUser(after);
  });
}

/**
 * Changes the caller's name, language, addresses and phone, and a contact e-mail. A new phone is
 * unverified and is sent a code.
 * @throws `recent_login_required` (403) for another phone or contact e-mail, `phone_taken`,
 *   `email_taken` or `password_needed` (409), or `otp_resend_too_early` (429)
 *   when no code may be sent yet; then nothing is changed
 */
export async function updateUser(
  context: OtpContext,
  principal: Principal,
  update: Update,
): Promise<User> {
  try {
    return await saveUpdate(context, principal, update);
  } catch (error) {
    throw toConflict(error) ?? error;
  }
}
