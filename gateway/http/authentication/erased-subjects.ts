import type { Database } from '../../db/client.ts';
import { toDigest } from '../../db/digest.ts';
import { erasedSubjects } from '../../db/schema/users.ts';
import { and, eq, gte } from '../../db/sql.ts';
import { ProblemError } from '../problem.ts';
import type { Principal } from '../request-types.ts';

/** Records that all tokens of earlier logins are invalid. Part of a transaction. */
export async function recordErasedSubject(db: Database, subject: string, at: Date): Promise<void> {
  await db
    .insert(erasedSubjects)
    .values({ digest: toDigest(subject), erasedAt: at })
    .onConflictDoUpdate({ target: erasedSubjects.digest, set: { erasedAt: at } });
}

export const accountErased = () =>
  new ProblemError(401, 'account_erased', 'The account of this token was deleted.');

/**
 * @throws 401 for a token of a login before the account was erased: it would create the
 *   account again
 */
export async function rejectErasedSubject(
  db: Database,
  { subject, authenticatedAt }: Principal,
): Promise<void> {
  const isErased = and(
    eq(erasedSubjects.digest, toDigest(subject)),
    gte(erasedSubjects.erasedAt, authenticatedAt),
  );
  if ((await db.$count(erasedSubjects, isErased)) > 0) throw accountErased();
}
