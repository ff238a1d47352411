import { enqueueMessage } from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { toDigest } from '../../platform/db/digest.ts';
import { passkeyChallenges, passkeys } from '../../platform/db/schema/passkeys.ts';
import { loginCodes, otpCodes, type users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';
import { endEarlierLogins } from '../../platform/http/authentication/erased-subjects.ts';
import { deleteKeysOfCaller } from '../../platform/http/idempotency/keys.ts';
import type { Principal } from '../../platform/http/request-types.ts';

type StoredUser = typeof users.$inferSelect;

/** What an ID token states about the e-mail of its identity, and about the log-in. */
export type EmailStatement = { email: string } & Pick<
  Principal,
  'isEmailVerified' | 'statedAt' | 'authenticatedAt' | 'isPasswordless'
>;

/**
 * Whether the log-in had begun before the e-mail was verified: then it is of the person who
 * registered the account, and the token is a renewed one.
 */
function beganUnverified(
  { email, isEmailVerified, emailStatedAt }: StoredUser,
  statement: EmailStatement,
): boolean {
  const { statedAt, authenticatedAt } = statement;
  const wasUnverified = !isEmailVerified && emailStatedAt !== null && email === statement.email;
  return wasUnverified && authenticatedAt <= emailStatedAt && authenticatedAt < statedAt;
}

/**
 * Whether a verified e-mail is proved by this log-in. A password is proof: whoever reads the
 * e-mails of the address can replace it. A code or a passkey is not.
 */
export const provesEmail = (own: StoredUser, statement: EmailStatement): boolean =>
  statement.isEmailVerified && (!statement.isPasswordless || beganUnverified(own, statement));

/**
 * Ends what was added to an account before its owner has proved the e-mail, which somebody else may
 * have registered: the phone, passkeys, codes, stored responses and other log-ins. The person who
 * registered the account keeps all of it. Part of a transaction that has locked the account.
 * @returns the columns to be stored
 */
export async function endUnprovedCredentials(
  db: Database,
  own: StoredUser,
  statement: EmailStatement,
): Promise<Partial<StoredUser>> {
  if (beganUnverified(own, statement) || own.subject === null) return {};
  const { id, subject, phone, isPhoneVerified, createdAt, language } = own;
  const { email, authenticatedAt } = statement;
  const removed = await db
    .delete(passkeys)
    .where(eq(passkeys.userId, id))
    .returning({ id: passkeys.id });
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, id));
  await db.delete(otpCodes).where(eq(otpCodes.userId, id));
  await deleteKeysOfCaller(db, subject, authenticatedAt);
  // An account that is younger than the log-in has no earlier ones.
  if (createdAt < authenticatedAt) await endEarlierLogins(db, { subject, authenticatedAt });
  const removedPhone = isPhoneVerified && phone !== null ? phone : undefined;
  if (removedPhone !== undefined)
    await db.delete(loginCodes).where(eq(loginCodes.phoneDigest, toDigest(removedPhone)));
  if (removedPhone !== undefined || removed.length > 0)
    await enqueueMessage(db, {
      kind: 'credentialsEnded',
      channel: 'email',
      to: email,
      language,
      data: { phone: removedPhone, hasPasskeys: removed.length > 0 },
    });
  return removedPhone === undefined ? {} : { phone: null, isPhoneVerified: false };
}
