import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { and, asc, eq, inArray, ne, or, sql } from '../db/sql.ts';
import { transact } from '../db/transact.ts';
import type { Principal } from '../http/request-types.ts';
import type { UserRow } from './user-rows.ts';

/** The e-mail of an ID token, and when the provider stated it. */
interface EmailStatement {
  email: string;
  isEmailVerified: boolean;
  statedAt: Date;
}

type Holder = typeof users.$inferSelect;

/** The provider states an e-mail for one identity only: the latest statement is true. */
function isOlder({ emailStatedAt }: Holder, statedAt: Date): boolean {
  return emailStatedAt !== null && emailStatedAt >= statedAt;
}

/** A token that is older than the e-mail of its own account, or not newer and unverified. */
function isOutdated(own: Holder, { isEmailVerified, statedAt }: EmailStatement): boolean {
  const isFromSameSecond = own.emailStatedAt?.getTime() === statedAt.getTime();
  return isFromSameSecond ? own.isEmailVerified && !isEmailVerified : isOlder(own, statedAt);
}

/**
 * Stores the e-mail of a token. A verified e-mail is taken from the accounts that have not verified
 * it, and from one whose verification is older: its identity has another e-mail now, or no longer
 * exists. Claims of one e-mail wait for each other, and rows are locked in order of id. Part of a
 * transaction.
 * @returns false when another account has verified the e-mail, and when the token is
 *   outdated
 */
export async function claimEmail(
  db: Database,
  userId: string,
  statement: EmailStatement,
): Promise<boolean> {
  const { email, isEmailVerified, statedAt } = statement;
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`e-mail ${email}`}))`);
  const isHolder = and(eq(users.email, email), eq(users.isGuest, false));
  const holders = await db
    .select()
    .from(users)
    .where(or(eq(users.id, userId), isHolder))
    .orderBy(asc(users.id))
    .for('update');
  const own = holders.find(({ id }) => id === userId);
  if (!own || own.erasedAt !== null || isOutdated(own, statement)) return false;
  const others = holders.filter(({ id }) => id !== userId);
  const verified = others.filter((other) => other.isEmailVerified);
  if (verified.some((other) => !isEmailVerified || isOlder(other, statedAt))) return false;
  const updatedAt = new Date();
  if (isEmailVerified && others.length > 0)
    await db
      .update(users)
      .set({ email: null, isEmailVerified: false, updatedAt })
      .where(
        inArray(
          users.id,
          others.map(({ id }) => id),
        ),
      );
  await db
    .update(users)
    .set({ email, isEmailVerified, emailStatedAt: statedAt, updatedAt })
    .where(eq(users.id, userId));
  return true;
}

/** Whether an account, other than `exceptUserId`, has verified this e-mail. */
export async function isVerifiedEmail(
  db: Database,
  email: string,
  exceptUserId: string,
): Promise<boolean> {
  const isHolder = and(
    eq(users.email, email),
    eq(users.isGuest, false),
    eq(users.isEmailVerified, true),
    ne(users.id, exceptUserId),
  );
  return (await db.$count(users, isHolder)) > 0;
}

/** The row after a login: the e-mail of an account and its verification are those of the token. */
export async function saveTokenEmail(
  db: Database,
  row: UserRow,
  { email, isEmailVerified, statedAt, isGuest }: Principal,
): Promise<UserRow> {
  const isSame = row.email === email && row.isEmailVerified === isEmailVerified;
  if (isGuest || row.isGuest || email === null || isSame) return row;
  const isSaved = await transact(db, (transaction) =>
    claimEmail(transaction, row.id, { email, isEmailVerified, statedAt }),
  );
  return isSaved ? { ...row, email, isEmailVerified, emailStatedAt: statedAt } : row;
}
