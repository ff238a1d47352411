import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
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

function toBuyer({
  id,
  isGuest,
  isPhoneVerified,
  isEmailVerified,
  pointsFils,
  nameEn,
  nameAr,
  phone,
  email,
}: typeof users.$inferSelect): Buyer {
  return {
    userId: id,
    isGuest,
    isPhoneVerified: isPhoneVerified && !isGuest,
    isEmailVerified: isEmailVerified && !isGuest,
    pointsFils,
    customer: { name: nameEn ?? nameAr ?? '', phone: phone ?? '', email: email ?? '' },
  };
}

/** Finds the user of a token; undefined before registration. */
export async function findBuyer(
  db: Database,
  { subject }: Pick<Principal, 'subject'>,
): Promise<Buyer | undefined> {
  const [user] = await db.select().from(users).where(eq(users.subject, subject));
  return user && toBuyer(user);
}

/** The buyer of an order, with the contacts that the order has. */
export async function loadBuyer(
  db: Database,
  { userId, customer }: Pick<OrderRow, 'userId' | 'customer'>,
): Promise<Buyer> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('The buyer of an order was not found');
  return { ...toBuyer(user), customer };
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
