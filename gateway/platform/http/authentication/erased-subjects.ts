import type { Database } from '../../db/client.ts';
import { toDigest } from '../../db/digest.ts';
import { erasedSubjects } from '../../db/schema/users.ts';
import { and, eq, gte } from '../../db/sql.ts';
import { ProblemError } from '../problem.ts';
import type { Principal } from '../request-types.ts';

async function endLoginsUntil(db: Database, subject: string, erasedAt: Date, isErased: boolean) {
  const set = { erasedAt, isErased };
  await db
    .insert(erasedSubjects)
    .values({ digest: toDigest(subject), ...set })
    .onConflictDoUpdate({ target: erasedSubjects.digest, set });
}

/** Records that all tokens of earlier logins are invalid. Part of a transaction. */
export async function recordErasedSubject(db: Database, subject: string, at: Date): Promise<void> {
  await endLoginsUntil(db, subject, at, true);
}

/** Ends all log-ins of a person that are older than this one, for ever. Part of a transaction. */
export async function endEarlierLogins(
  db: Database,
  { subject, authenticatedAt }: Pick<Principal, 'subject' | 'authenticatedAt'>,
): Promise<void> {
  await endLoginsUntil(db, subject, new Date(authenticatedAt.getTime() - 1), false);
}

export const accountErased = () =>
  new ProblemError(401, 'account_erased', 'The account of this token was deleted.');

const loginEnded = () =>
  new ProblemError(
    401,
    'login_ended',
    'The owner of the account has logged in since: log in again.',
  );

/**
 * @throws 401 for a token of a login before the account was erased, which would create the account
 *   again, or before its owner ended earlier log-ins
 */
export async function rejectEndedLogin(
  db: Database,
  { subject, authenticatedAt }: Pick<Principal, 'subject' | 'authenticatedAt'>,
): Promise<void> {
  const hasEnded = and(
    eq(erasedSubjects.digest, toDigest(subject)),
    gte(erasedSubjects.erasedAt, authenticatedAt),
  );
  const [ended] = await db.select().from(erasedSubjects).where(hasEnded);
  if (ended) throw ended.isErased ? accountErased() : loginEnded();
}
