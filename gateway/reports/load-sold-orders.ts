import { FIRST_STATUSES } from '../../lib/domain/order-status.ts';
import type { Database } from '../platform/db/client.ts';
import { toDigest } from '../platform/db/digest.ts';
import { groupByOrder } from '../platform/db/group-by-order.ts';
import { staffDiscounts } from '../platform/db/schema/drafts.ts';
import { type OrderRow, orderHistory, orderLines, orders } from '../platform/db/schema/orders.ts';
import { paymentAttempts, refunds } from '../platform/db/schema/payments.ts';
import { and, eq, inArray, ne, sql } from '../platform/db/sql.ts';
import type { SoldOrder } from './sales-entries.ts';

/** Payments that the providers have confirmed, without those that an order did not need. */
const loadOnlinePayments = (db: Database, codes: string[]) =>
  db
    .select({
      referenceCode: paymentAttempts.referenceCode,
      at: paymentAttempts.closedAt,
      fils: paymentAttempts.amountFils,
      method: paymentAttempts.method,
    })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.referenceCode, codes),
        inArray(paymentAttempts.state, ['Paid', 'Refunded']),
        sql`NOT EXISTS (SELECT FROM refunds AS extra WHERE extra.attempt_id = ${paymentAttempts.id} AND extra.reason = 'extraPayment')`,
      ),
    )
    .orderBy(paymentAttempts.closedAt);

const loadFirstTimes = (db: Database, codes: string[]) =>
  db
    .select({
      referenceCode: orderHistory.referenceCode,
      status: orderHistory.status,
      at: sql`min(${orderHistory.at})`.mapWith(orderHistory.at),
    })
    .from(orderHistory)
    .where(
      and(
        inArray(orderHistory.referenceCode, codes),
        inArray(orderHistory.status, [...FIRST_STATUSES, 'Delivered']),
      ),
    )
    .groupBy(orderHistory.referenceCode, orderHistory.status);

const loadConfirmedRefunds = (db: Database, codes: string[]) =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.referenceCode, codes),
        eq(refunds.state, 'Done'),
        ne(refunds.reason, 'extraPayment'),
      ),
    )
    .orderBy(refunds.endedAt, refunds.id);

/**
 * Cash is paid in a branch at once, or with the delivery; what points cover is paid with the
 * confirmation.
 */
function listPayments(
  { status, totalFils, paymentMethod, cashPaidAt }: OrderRow,
  online: readonly { at: Date | null; fils: number }[] = [],
  times: readonly { status: string; at: Date }[] = [],
): SoldOrder['payments'] {
  if (status === 'Cancelled') return [];
  const getTime = (names: readonly string[]) =>
    times
      .flatMap(({ status: reached, at }) => (names.includes(reached) ? [at] : []))
      .sort((one, other) => one.getTime() - other.getTime())[0];
  const paid = online.flatMap(({ at, fils }) => (at ? [{ at, fils }] : []));
  if (paid.length > 0) return paid;
  const isCash = paymentMethod === 'Cash';
  const at = cashPaidAt ?? getTime(isCash ? ['Delivered'] : FIRST_STATUSES);
  return at && (isCash || totalFils === 0) ? [{ at, fils: totalFils }] : [];
}

/** What paid the money; points where they covered everything. */
const getTender = (
  { paymentMethod }: OrderRow,
  online: readonly { method: string }[] = [],
): string => online[0]?.method ?? (paymentMethod === 'Mixed' ? 'Points' : paymentMethod);

/** The orders with these reference codes as reports count them. */
export async function loadSoldOrders(db: Database, codes: string[]): Promise<SoldOrder[]> {
  if (codes.length === 0) return [];
  const rows = await db.select().from(orders).where(inArray(orders.referenceCode, codes));
  const lines = groupByOrder(
    await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.referenceCode, codes))
      .orderBy(orderLines.position),
  );
  const paid = groupByOrder(await loadOnlinePayments(db, codes));
  const times = groupByOrder(await loadFirstTimes(db, codes));
  const confirmed = groupByOrder(await loadConfirmedRefunds(db, codes));
  const discounts = await db
    .select()
    .from(staffDiscounts)
    .where(inArray(staffDiscounts.referenceCode, codes));
  const given = new Map(discounts.map(({ referenceCode, fils }) => [referenceCode, fils]));
  return rows.map((row) => ({
    referenceCode: row.referenceCode,
    countryCode: row.countryCode,
    area: row.pickUp ? '' : row.address.city,
    method: getTender(row, paid.get(row.referenceCode)),
    source: row.source,
    promoCode: row.promoCode ?? row.automaticPromotions[0]?.code ?? '',
    customerDigest: row.customer.phone === '' ? null : toDigest(row.customer.phone),
    isExchange: row.exchangedFils !== null,
    deliveryFils: row.deliveryFeeFils,
    wrappingFils: row.wrappingFils,
    pointsFils: row.pointsFils,
    staffDiscountFils: given.get(row.referenceCode) ?? 0,
    lines: lines.get(row.referenceCode) ?? [],
    payments: listPayments(row, paid.get(row.referenceCode), times.get(row.referenceCode)),
    refunds: (confirmed.get(row.referenceCode) ?? []).map((refund) => ({
      at: refund.endedAt ?? refund.createdAt,
      moneyFils: refund.moneyFils,
      pointsFils: refund.pointsFils,
      lines: refund.lines,
    })),
  }));
}
