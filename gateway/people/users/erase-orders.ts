import type { Address } from '../../../lib/contract/address.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import type { Database } from '../../platform/db/client.ts';
import { auditLog } from '../../platform/db/schema/audit.ts';
import { cashReceiptOrders, cashReceipts } from '../../platform/db/schema/cash.ts';
import { staffDiscounts } from '../../platform/db/schema/drafts.ts';
import { orderCodes, orderGrants } from '../../platform/db/schema/order-codes.ts';
import {
  cancellationRequests,
  orderHistory,
  orderStaffNotes,
  orders,
  waybills,
} from '../../platform/db/schema/orders.ts';
import { paymentAttempts, refunds } from '../../platform/db/schema/payments.ts';
import { returns } from '../../platform/db/schema/returns.ts';
import { users } from '../../platform/db/schema/users.ts';
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from '../../platform/db/sql.ts';
import {
  eraseResponsesAbout,
  eraseResponsesAboutErased,
} from '../../platform/http/idempotency/erase-responses.ts';
import { getOrderScope } from '../../platform/http/idempotency/keys.ts';
import { eraseCorrections } from './erase-corrections.ts';
import { eraseDrafts } from './erase-drafts.ts';

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

/** What the buyer and the recipient of a gift wrote about each other. */
const HAS_NAMES = sql`${orders.gift} ?| ARRAY['recipientName', 'senderName', 'thanks']`;

const hasEnded = inArray(orders.status, ['Delivered', 'Cancelled', 'Refunded']);

const selectCodes = (db: Database, where: SQL | undefined) =>
  db.select({ code: orders.referenceCode }).from(orders).where(where);

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
 * without an invoice that cannot be paid any more, and waybill and what the invoice does not show
 * of an order that has ended.
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
    .where(and(isOfErased, isNotNull(orders.invoiceNumber), hasDirections, hasEnded));
  const ended = selectCodes(db, and(isOfErased, hasEnded));
  await db.delete(waybills).where(inArray(waybills.referenceCode, ended));
}

/** Erases the stored responses about a user, their orders and contacts. */
async function eraseResponses(
  db: Database,
  userId: string,
  contacts: readonly string[],
): Promise<void> {
  const { orderNumber, referenceCode } = orders;
  const own = await db
    .select({ orderNumber, referenceCode })
    .from(orders)
    .where(eq(orders.userId, userId));
  const codes = own.map((order) => order.referenceCode);
  const numbers = own.map((order) => formatOrderNumber(order.orderNumber));
  await eraseResponsesAbout(db, userId, {
    values: [userId, ...codes, ...numbers, ...contacts],
    scopes: codes.map(getOrderScope),
  });
}

/** Receipts of cash with these orders, also deleted ones, by the requests that recorded them. */
const isCashEntry = (user: SQL) =>
  and(
    eq(auditLog.kind, 'cash_receipts'),
    sql`${auditLog.requestId} IN (SELECT entry.request_id FROM audit_log AS entry WHERE entry.kind = 'cash_receipt_orders' AND entry.user_id IN (${user}))`,
  );

async function eraseReturnTexts(db: Database, isOwn: SQL | undefined): Promise<void> {
  await db
    .update(returns)
    .set({ note: null, declineReason: null, settledReason: null })
    .where(
      and(
        inArray(returns.referenceCode, selectCodes(db, isOwn)),
        or(
          isNotNull(returns.note),
          isNotNull(returns.declineReason),
          isNotNull(returns.settledReason),
        ),
      ),
    );
}

/**
 * Erases what people wrote about orders: notes, gift messages, reasons of cancellations, refunds and
 * corrections, what corrections changed of contacts, texts of returns, notes of staff and of cash receipts.
 */
async function eraseTexts(db: Database, isOwn: SQL | undefined): Promise<void> {
  const own = selectCodes(db, isOwn);
  await db
    .update(orders)
    .set({
      orderNote: null,
      giftMessage: null,
      // Who entered the address decides what of it is shown.
      gift: sql`${orders.gift} - 'recipientName' - 'senderName' - 'thanks'`,
    })
    .where(and(isOwn, or(isNotNull(orders.orderNote), isNotNull(orders.giftMessage), HAS_NAMES)));
  await db
    .update(orderHistory)
    .set({ note: null })
    .where(and(inArray(orderHistory.referenceCode, own), isNotNull(orderHistory.note)));
  await db
    .update(cancellationRequests)
    .set({ reason: '' })
    .where(
      and(inArray(cancellationRequests.referenceCode, own), ne(cancellationRequests.reason, '')),
    );
  await db
    .update(refunds)
    .set({ staffReason: null })
    .where(and(inArray(refunds.referenceCode, own), isNotNull(refunds.staffReason)));
  await db
    .update(staffDiscounts)
    .set({ reason: null })
    .where(and(inArray(staffDiscounts.referenceCode, own), isNotNull(staffDiscounts.reason)));
  await eraseCorrections(db, isOwn);
  await db.delete(orderStaffNotes).where(inArray(orderStaffNotes.referenceCode, own));
  await eraseReturnTexts(db, isOwn);
  const receipts = db
    .select({ id: cashReceiptOrders.receiptId })
    .from(cashReceiptOrders)
    .where(inArray(cashReceiptOrders.referenceCode, own));
  await db
    .update(cashReceipts)
    .set({ note: null })
    .where(and(inArray(cashReceipts.id, receipts), isNotNull(cashReceipts.note)));
}

/**
 * Erases the texts about the orders of a user, the responses about them and the contacts that are
 * not needed any more. Part of a transaction.
 */
export async function eraseOrders(
  db: Database,
  userId: string,
  contacts: readonly string[],
): Promise<void> {
  const isOwn = eq(orders.userId, userId);
  const own = selectCodes(db, isOwn);
  await eraseTexts(db, isOwn);
  await eraseDrafts(db, userId, contacts);
  await db.delete(orderCodes).where(inArray(orderCodes.referenceCode, own));
  await db.delete(orderGrants).where(inArray(orderGrants.referenceCode, own));
  await eraseResponses(db, userId, contacts);
  await eraseContacts(db, isOwn);
}

/** Erases the values in the log of changes. Last in a transaction: earlier statements add some. */
export async function eraseLogValues(db: Database, userId: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ before: null, after: null })
    .where(or(eq(auditLog.userId, userId), isCashEntry(sql`${userId}`)));
}

/** Staff need their texts about an order that has ended for so long, for questions about it. */
const TEXTS_KEPT_MS = 30 * DAY_MS;

/**
 * Erases what could not be erased with a user because it was needed or did not exist: contacts of
 * orders that were open, and what staff wrote afterwards.
 */
export async function eraseRestOfErased(db: Database, now: Date): Promise<void> {
  const erased = db.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt));
  const isOfErased = inArray(orders.userId, erased);
  await eraseContacts(db, isOfErased);
  await eraseResponsesAboutErased(db, now);
  const before = new Date(now.getTime() - TEXTS_KEPT_MS);
  await eraseTexts(db, and(isOfErased, hasEnded, lt(orders.updatedAt, before)));
  const hasValues = or(isNotNull(auditLog.before), isNotNull(auditLog.after));
  await db
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(inArray(auditLog.userId, erased), lt(auditLog.at, before), hasValues));
}
