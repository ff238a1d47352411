import type { Database } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema/users.ts';
import { and, asc, eq, inArray, ne, or, sql } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Principal } from '../../platform/http/request-types.ts';
import { tellCredentialChange } from './credential-changes.ts';
import { type EmailStatement, endUnprovedCredentials, provesEmail } from './prove-email.ts';
import { requireUser, type UserRow } from './user-rows.ts';

type Holder = typeof users.$inferSelect;

/** The provider states an e-mail for one identity only: the latest statement is true. */
function isOlder({ emailStatedAt }: Holder, statedAt: Date): boolean {
  return emailStatedAt !== null && emailStatedAt >= statedAt;
}

/** A token that is older than the e-mail of its own account, or not newer and unverified. */
function isOutdated(own: Holder, { email, isEmailVerified, statedAt }: EmailStatement): boolean {
  if (own.isEmailVerified && isEmailVerified && own.email === email) return false;
  const isFromSameSecond = own.emailStatedAt?.getTime() === statedAt.getTime();
  return isFromSameSecond ? own.isEmailVerified && !isEmailVerified : isOlder(own, statedAt);
}

/**
 * The columns of an account after a statement about its e-mail. The first log-in that proves it
 * ends what others may have added. Part of a transaction.
 */
async function toProved(db: Database, own: Holder, statement: EmailStatement) {
  const { email, isEmailVerified, statedAt } = statement;
  const emailProvedAt = isEmailVerified && own.email === email ? own.emailProvedAt : null;
  const isProof = emailProvedAt === null && provesEmail(own, statement);
  return {
    ...(isProof && (await endUnprovedCredentials(db, own, statement))),
    email,
    isEmailVerified,
    emailStatedAt: isOlder(own, statedAt) ? own.emailStatedAt : statedAt,
    emailProvedAt: isProof ? new Date() : emailProvedAt,
  };
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
      .set({ email: null, isEmailVerified: false, emailProvedAt: null, updatedAt })
      .where(
        inArray(
          users.id,
          others.map(({ id }) => id),
        ),
      );
  const isChanged = own.email !== null && own.email !== email;
  if (isChanged) await tellCredentialChange(db, own, 'loginEmail');
  const proved = await toProved(db, own, statement);
  await db
    .update(users)
    .set({ ...proved, updatedAt })
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

/** Whether a token states nothing about the e-mail of the account that is not stored. */
function isStored(row: UserRow, { email, ...statement }: EmailStatement): boolean {
  if (row.email !== email || row.isEmailVerified !== statement.isEmailVerified) return false;
  // A new log-in with an unverified e-mail is recorded: it is not of the owner who verifies it.
  if (!row.isEmailVerified)
    return row.emailStatedAt !== null && row.emailStatedAt >= statement.authenticatedAt;
  return row.emailProvedAt !== null || statement.isPasswordless === true;
}

/** The row after a login: the e-mail of an account and its verification are those of the token. */
export async function saveTokenEmail(
  db: Database,
  row: UserRow,
  principal: Principal,
): Promise<UserRow> {
  const { email, isGuest } = principal;
  if (isGuest || row.isGuest || email === null) return row;
  const statement = { ...principal, email };
  if (isStored(row, statement)) return row;
  await transact(db, (transaction) => claimEmail(transaction, row.id, statement));
  return requireUser(db, principal);
}
