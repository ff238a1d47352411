import { desc, eq } from 'drizzle-orm';
import type { User } from '../../lib/api/contract/user.ts';
import { kwdFromFils } from '../../lib/domain/money.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { ProblemError } from '../http/problem.ts';
import type { Principal } from '../http/request-types.ts';

type StoredUser = typeof users.$inferSelect;
/**
 * The row of a user who is not erased; the table's own check says that these columns are null only then. `phone` is also null while an
 * account that lost its number to the owner has not entered another.
 */
export type UserRow = StoredUser & Record<'subject' | 'email' | 'nameEn' | 'nameAr', string>;

const isLive = (row: StoredUser): row is UserRow => row.erasedAt === null;

/** One and the same for an id that is another's and for one that nobody has. */
export const userNotFound = () => new ProblemError(404, 'user_not_found', 'User not found.');

/** The caller's own row, once they have registered. */
export async function findUser(db: Database, { subject }: Pick<Principal, 'subject'>): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.subject, subject));
  return row && isLive(row) ? row : undefined;
}

/** Anybody's row: for staff. */
export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row && isLive(row) ? row : undefined;
}

/** The account with a number, else the newest guest with it: for staff. */
export async function findUserByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.phone, phone)).orderBy(users.isGuest, desc(users.createdAt)).limit(1);
  return row && isLive(row) ? row : undefined;
}

/** The caller's own row. Throws 404 when they have not registered, or when the id that they assert is not theirs. */
export async function requireUser(db: Database, principal: Principal, assertedId?: string): Promise<UserRow> {
  const row = await findUser(db, principal);
  if (!row || (assertedId !== undefined && assertedId !== row.id)) throw userNotFound();
  return row;
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: { email: row.email },
    name: { En: row.nameEn, Ar: row.nameAr },
    phoneNumber: { phone: row.phone ?? '', isVerified: row.isPhoneVerified },
    fireBaseId: row.subject,
    isGuest: row.isGuest,
    points: kwdFromFils(row.pointsFils),
    addresses: row.addresses,
    language: row.language,
  };
}
