import type { User } from '../../../lib/contract/user.ts';
import { getMissingProof, type IdentityProof } from '../../../lib/domain/identity-proof.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import type { Database } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema/users.ts';
import { desc, eq } from '../../platform/db/sql.ts';
import { accountErased } from '../../platform/http/authentication/erased-subjects.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Principal } from '../../platform/http/request-types.ts';

type StoredUser = typeof users.$inferSelect;
/**
 * The row of a user who is not erased; a table constraint ensures that these columns are null for
 * erased users only. `phone` and `email` are also null for an account that lost them to the account
 * that verified them.
 */
export type UserRow = StoredUser & Record<'subject' | 'nameEn' | 'nameAr', string>;

const isLive = (row: StoredUser | undefined): row is UserRow => row?.erasedAt === null;

/** The error is the same for the id of another user and for an unknown id. */
export const userNotFound = () => new ProblemError(404, 'user_not_found', 'User not found.');

/**
 * Makes an erasure wait until the caller's transaction ends, so that it finds what was written.
 * @throws `account_erased` after one
 */
export async function lockUser(db: Database, userId: string): Promise<void> {
  const [user] = await db
    .select({ erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  if (!user || user.erasedAt) throw accountErased();
}

/** Makes other changes of the caller's row wait until the transaction ends. */
export async function lockSubject(
  db: Database,
  { subject }: Pick<Principal, 'subject'>,
): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.subject, subject)).for('update');
}

/** The caller's row; undefined before registration. */
export async function findUser(
  db: Database,
  { subject }: Pick<Principal, 'subject'>,
): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.subject, subject));
  return isLive(row) ? row : undefined;
}

/** The row of any user, for staff. */
export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return isLive(row) ? row : undefined;
}

/** The account with a number, otherwise the newest guest with it, for staff. */
export async function findUserByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.phone, phone))
    .orderBy(users.isGuest, desc(users.createdAt))
    .limit(1);
  return isLive(row) ? row : undefined;
}

/**
 * The caller's row.
 * @throws 404 before registration, or when the asserted id is not the caller's
 */
export async function requireUser(
  db: Database,
  principal: Principal,
  assertedId?: string,
): Promise<UserRow> {
  const row = await findUser(db, principal);
  if (!row || (assertedId !== undefined && assertedId !== row.id)) throw userNotFound();
  return row;
}

const NOT_PROVED = {
  email: { code: 'email_unverified', detail: 'The e-mail of the account is not verified.' },
  phone: { code: 'phone_unverified', detail: 'The phone of the account is not verified.' },
} as const satisfies Record<IdentityProof, { code: string; detail: string }>;

/**
 * Money becomes points of an account with a proved identity only. A guest's e-mail is a contact.
 * @throws `email_unverified` or `phone_unverified` (403)
 */
export async function requireProvedIdentity(db: Database, principal: Principal): Promise<void> {
  const { isGuest, isEmailVerified, isPhoneVerified } = await requireUser(db, principal);
  const hasPhoneLogInOnly = principal.email === null;
  const missing = getMissingProof({ hasPhoneLogInOnly, isEmailVerified, isPhoneVerified });
  if (isGuest || !missing) return;
  const { code, detail } = NOT_PROVED[missing];
  throw new ProblemError(403, code, detail);
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: { email: row.email ?? '', isVerified: row.isEmailVerified },
    name: { En: row.nameEn, Ar: row.nameAr },
    phoneNumber: { phone: row.phone ?? '', isVerified: row.isPhoneVerified },
    fireBaseId: row.subject,
    isGuest: row.isGuest,
    points: kwdFromFils(row.pointsFils),
    addresses: row.addresses,
    language: row.language,
  };
}
