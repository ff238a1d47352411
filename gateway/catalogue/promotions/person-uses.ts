import type { Database } from '../../db/client.ts';
import { promotionRedemptions } from '../../db/schema/catalogue.ts';
import { users } from '../../db/schema/users.ts';
import { eq, type SQL, sql } from '../../db/sql.ts';
import type { Principal } from '../../http/request-types.ts';

/**
 * Whether a redemption counts for this person. An account has its own redemptions. A
 * guest has a new identity with every visit, so redemptions with the same phone number
 * count too. They never count for an account, whose uses a guest could otherwise
 * exhaust.
 */
export function isUsedBy(userId: string): SQL {
  return sql`(${promotionRedemptions.userId} = ${userId} OR ${promotionRedemptions.userId} IN (
    SELECT other.id FROM users guest JOIN users other ON other.phone = guest.phone WHERE guest.id = ${userId} AND guest.is_guest))`;
}

/**
 * The id of the caller's user; undefined before registration. An erased user has no
 * subject.
 */
export async function findUserId(
  db: Database,
  { subject }: Principal,
): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.subject, subject));
  return user?.id;
}
