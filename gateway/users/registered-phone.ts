import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { and, eq, ne } from '../db/sql.ts';

/**
 * Whether an account, other than `exceptUserId`, has verified this phone. Unverified
 * numbers and numbers of guests do not count. One count in one index whatever the
 * result is: the response time reveals nothing.
 */
export async function isRegisteredPhone(
  db: Database,
  phone: string,
  exceptUserId?: string,
): Promise<boolean> {
  const isOther = exceptUserId === undefined ? undefined : ne(users.id, exceptUserId);
  return (
    (await db.$count(
      users,
      and(
        eq(users.phone, phone),
        eq(users.isGuest, false),
        eq(users.isPhoneVerified, true),
        isOther,
      ),
    )) > 0
  );
}
