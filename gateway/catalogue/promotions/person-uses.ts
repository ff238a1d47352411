import type { Database } from '../../platform/db/client.ts';
import { promotionRedemptions } from '../../platform/db/schema/catalogue.ts';
import type { PromotionPerson } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { and, eq, or, type SQL, sql } from '../../platform/db/sql.ts';
import type { RateLimits } from '../../platform/http/rate-limits/rate-limits.ts';
import type { Principal } from '../../platform/http/request-types.ts';

/** A user who wants to use a code. */
export type PromotionUser = PromotionPerson & { userId: string };

interface Contact {
  isGuest: boolean;
  phone: string | null;
  isPhoneVerified: boolean;
  email: string | null;
  isEmailVerified: boolean;
}

/** The person of a redemption. What a guest typed is never verified. */
export function toPromotionPerson(
  { isGuest, phone, isPhoneVerified, email, isEmailVerified }: Contact,
  { digest }: Pick<RateLimits, 'digest'>,
): PromotionPerson {
  const toDigest = (text: string | null) =>
    text ? digest('recipient', text.trim().toLowerCase()) : null;
  return {
    isGuest,
    phoneDigest: toDigest(phone),
    isPhoneVerified: isPhoneVerified && !isGuest,
    emailDigest: toDigest(email),
    isEmailVerified: isEmailVerified && !isGuest,
  };
}

/**
 * Uses with the phone of a person. A verified phone has its verified uses only: strangers who type
 * it cannot exhaust the limit of its owner. An unverified one has all.
 */
function withPhone({ phoneDigest, isPhoneVerified }: PromotionPerson): SQL | undefined {
  if (phoneDigest === null) return undefined;
  const isSame = eq(promotionRedemptions.phoneDigest, phoneDigest);
  return isPhoneVerified ? and(isSame, eq(promotionRedemptions.isPhoneVerified, true)) : isSame;
}

/**
 * Uses with the e-mail of a person. It is the log-in of an account, so uses of guests, who may type
 * any e-mail, count for guests only.
 */
function withEmail({ emailDigest, isEmailVerified, isGuest }: PromotionPerson): SQL | undefined {
  if (emailDigest === null) return undefined;
  const isSame = eq(promotionRedemptions.emailDigest, emailDigest);
  if (isEmailVerified) return and(isSame, eq(promotionRedemptions.isEmailVerified, true));
  return isGuest ? isSame : and(isSame, eq(promotionRedemptions.isGuest, false));
}

/** Uses from before digests were stored: for guests by the phone of their users. */
function withPhoneOfUser(userId: string): SQL {
  return sql`(${promotionRedemptions.phoneDigest} IS NULL AND ${promotionRedemptions.userId} IN (
    SELECT other.id FROM users guest JOIN users other ON other.phone = guest.phone WHERE guest.id = ${userId} AND guest.is_guest))`;
}

/** Whether a redemption counts for this person: own ones, and those with the same contact. */
export function isUsedBy(person: PromotionUser): SQL | undefined {
  const isOwn = eq(promotionRedemptions.userId, person.userId);
  return or(isOwn, withPhone(person), withEmail(person), withPhoneOfUser(person.userId));
}

/** The caller as the user of a code; undefined before registration and after erasure. */
export async function findPromotionUser(
  db: Database,
  { subject }: Principal,
  limits: Pick<RateLimits, 'digest'>,
): Promise<PromotionUser | undefined> {
  const [user] = await db.select().from(users).where(eq(users.subject, subject));
  return user && { userId: user.id, ...toPromotionPerson(user, limits) };
}
