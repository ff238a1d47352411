import { type SQL, sql } from 'drizzle-orm';
import { promotionRedemptions } from '../../db/schema/catalogue.ts';

/**
 * Whether a redemption counts as this person's. An account's own do. A guest gets a new identity with every visit, so all that were
 * made with the guest's phone number count too; they never count against an account, which a stranger's guest order must not exhaust.
 */
export function isUseBy(userId: string): SQL {
  return sql`(${promotionRedemptions.userId} = ${userId} OR ${promotionRedemptions.userId} IN (
    SELECT other.id FROM users guest JOIN users other ON other.phone = guest.phone WHERE guest.id = ${userId} AND guest.is_guest))`;
}
