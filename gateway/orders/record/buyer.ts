import type { Database } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Principal } from '../../platform/http/request-types.ts';

/** The user who places an order. */
export interface Buyer {
  userId: string;
  isGuest: boolean;
  /** Never true for a guest. */
  isPhoneVerified: boolean;
  isEmailVerified: boolean;
  pointsFils: number;
  customer: { name: string; phone: string; email: string };
  /** Digest of the network from which the request was sent. */
  network?: string | undefined;
}

/** Finds the user of a token; undefined before registration. */
export async function findBuyer(
  db: Database,
  { subject }: Pick<Principal, 'subject'>,
): Promise<Buyer | undefined> {
  const [user] = await db.select().from(users).where(eq(users.subject, subject));
  if (!user) return undefined;
  const {
    id,
    isGuest,
    isPhoneVerified,
    isEmailVerified,
    pointsFils,
    nameEn,
    nameAr,
    phone,
    email,
  } = user;
  return {
    userId: id,
    isGuest,
    isPhoneVerified: isPhoneVerified && !isGuest,
    isEmailVerified: isEmailVerified && !isGuest,
    pointsFils,
    customer: { name: nameEn ?? nameAr ?? '', phone: phone ?? '', email: email ?? '' },
  };
}

/**
 * Finds the user of a token.
 * @throws `registration_needed` or `phone_needed`: an order requires name, phone and e-mail
 */
export async function requireBuyer(db: Database, principal: Principal): Promise<Buyer> {
  const buyer = await findBuyer(db, principal);
  if (!buyer) throw new ProblemError(403, 'registration_needed', 'Registration required.');
  if (buyer.customer.phone === '')
    throw new ProblemError(
      403,
      'phone_needed',
      'The account has no phone number; enter one first.',
    );
  // A renewed token states the current e-mail.
  if (buyer.customer.email === '')
    throw new ProblemError(401, 'email_outdated', 'Renew the token: its e-mail is outdated.');
  return buyer;
}
