import type { Address } from '../../lib/contract/address.ts';
import { formatOrderNumber } from '../../lib/domain/order-number.ts';
import type { Database } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/http.ts';
import { orderCodes, orderGrants } from '../db/schema/order-codes.ts';
import {
  cancellationRequests,
  orderHistory,
  orderStaffNotes,
  orders,
} from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { returns } from '../db/schema/returns.ts';
import { users } from '../db/schema/users.ts';
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from '../db/sql.ts';
import { getOrderScope } from '../http/idempotency/keys.ts';

const ERASED_CUSTOMER = { name: '', phone: '', email: '' };

/** The country remains for statistics. */
const ERASED_ADDRESS: Omit<Address, 'countryCode'> = {
  id: '',
  type: 'House',
  recipientName: '',
  phone: '',
  government: '',
  city: '',
  street: '',
  building: '',
  isDefault: false,
};

/** E-mails and phones of the buyer at the time of each order. */
export async function listOrderContacts(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ customer: orders.customer })
    .from(orders)
    .where(eq(orders.userId, userId));
  return rows
    .flatMap(({ customer: { email, phone } }) => [email, phone])
    .filter((contact) => contact !== '');
}

/**
 * Erases the contacts in orders of erased users where nothing needs them any more: all of an order
 * without an invoice that cannot be paid any more, and what the invoice does not show of an order
 * that has ended.
 */
async function eraseContacts(db: Database, isOfErased: SQL | undefined): Promise<void> {
  const payable = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.referenceCode, orders.referenceCode),
        ne(orders.status, 'Cancelled'),
        or(eq(paymentAttempts.state, 'Pending'), eq(paymentAttempts.isOpenAtProvider, true)),
      ),
    );
  const hasContacts = sql`${orders.customer}->>'phone' <> ''`;
  const address = sql`${JSON.stringify(ERASED_ADDRESS)}::jsonb || jsonb_build_object('countryCode', ${orders.countryCode})`;
  await db
    .update(orders)
    .set({ customer: ERASED_CUSTOMER, address })
    .where(and(isOfErased, isNull(orders.invoiceNumber), hasContacts, not(exists(payable))));
  const hasDirections = sql`(${orders.address}->>'directions' IS NOT NULL OR ${orders.address}->>'label' IS NOT NULL)`;
  await db
    .update(orders)
    .set({ address: sql`${orders.address} - 'directions' - 'label'` })
    .where(
      and(
        isOfErased,
        isNotNull(orders.invoiceNumber),
        hasDirections,
        inArray(orders.status, ['Delivered', 'Cancelled', 'Refunded']),
      ),
    );
}

/** Deletes the stored responses about orders to callers who opened them with a one-time code. */
async function eraseResponses(db: Database, isOwn: SQL): Promise<void> {
  const { orderNumber, referenceCode } = orders;
  const own = await db.select({ orderNumber, referenceCode }).from(orders).where(isOwn);
  if (own.length === 0) return;
  const numbers = own.map((order) => formatOrderNumber(order.orderNumber));
  const scopes = own.map((order) => getOrderScope(order.referenceCode));
  const ofResponse = sql<string>`${idempotencyKeys.body}->>'orderNumber'`;
  await db
    .delete(idempotencyKeys)
    .where(or(inArray(ofResponse, numbers), inArray(idempotencyKeys.caller, scopes)));
}

/**
 * Erases the texts in the orders of a user (notes, gift messages, reasons of cancellations, texts of returns, notes of staff) and the
 * contacts that are not needed any more. Part of a transaction.
 */
export async function eraseOrders(db: Database, userId: string): Promise<void> {
  const isOwn = eq(orders.userId, userId);
  const own = db.select({ code: orders.referenceCode }).from(orders).where(isOwn);
  await db.update(orders).set({ orderNote: null, giftMessage: null }).where(isOwn);
  await db
    .update(orderHistory)
    .set({ note: null })
    .where(and(inArray(orderHistory.referenceCode, own), isNotNull(orderHistory.note)));
  await db
    .update(cancellationRequests)
    .set({ reason: '' })
    .where(inArray(cancellationRequests.referenceCode, own));
  await db
    .update(returns)
    .set({ note: null, declineReason: null, settledReason: null })
    .where(inArray(returns.referenceCode, own));
  await db.delete(orderStaffNotes).where(inArray(orderStaffNotes.referenceCode, own));
  await db.delete(orderCodes).where(inArray(orderCodes.referenceCode, own));
  await db.delete(orderGrants).where(inArray(orderGrants.referenceCode, own));
  await eraseResponses(db, isOwn);
  await eraseContacts(db, isOwn);
}

/** Erases the contacts in orders that were open when their user was erased. */
export async function eraseContactsOfEndedOrders(db: Database): Promise<void> {
  const erased = db.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt));
  await eraseContacts(db, inArray(orders.userId, erased));
}
