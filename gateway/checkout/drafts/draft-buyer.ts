import { randomUUID } from 'node:crypto';
import type { DraftFields } from '../../../lib/contract/order-draft.ts';
import { type Buyer, loadBuyer } from '../../orders/public.ts';
import { hasProvedPhone, lockUser } from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema/users.ts';
import { and, isNull } from '../../platform/db/sql.ts';
import { rejectFields } from '../../platform/http/problem.ts';

type Customer = Buyer['customer'];

/** @throws 400 without name or phone */
function requireCustomer({ name, phone, email }: DraftFields['customer']): Customer {
  const missing = (path: string) => ({
    path: `customer.${path}`,
    message: 'Is required',
  });
  if (name === '' || phone === undefined)
    throw rejectFields([
      ...(name === '' ? [missing('name')] : []),
      ...(phone === undefined ? [missing('phone')] : []),
    ]);
  return { name, phone, email: email ?? '' };
}

/** The account that has verified the phone. */
async function findAccount(db: Database, phone: string): Promise<string | undefined> {
  const isOwner = and(hasProvedPhone(phone), isNull(users.erasedAt));
  const [account] = await db.select({ id: users.id }).from(users).where(isOwner);
  return account?.id;
}

/** A guest whom no log-in of the identity provider has. */
async function insertGuest(
  db: Database,
  { name, phone, email }: Customer,
  language: DraftFields['language'],
): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({
    id,
    subject: `staff:${id}`,
    isGuest: true,
    nameEn: name,
    nameAr: name,
    phone,
    email: email || null,
    language,
  });
  return id;
}

/**
 * The buyer of an order that staff place, in its transaction: the chosen customer, else the account
 * that has verified the phone, else a new guest.
 * @throws 400 without name or phone, and `account_erased`
 */
export async function requireDraftBuyer(db: Database, content: DraftFields): Promise<Buyer> {
  const customer = requireCustomer(content.customer);
  const userId =
    content.customerId ??
    (await findAccount(db, customer.phone)) ??
    (await insertGuest(db, customer, content.language));
  await lockUser(db, userId);
  return loadBuyer(db, { userId, customer });
}
