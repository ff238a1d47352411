import type { Database } from '../db/client.ts';
import { analyticsEvents } from '../db/schema/analytics.ts';
import { itemChanges, revalidations } from '../db/schema/catalogue.ts';
import { idempotencyKeys, rateLimitCounts } from '../db/schema/http.ts';
import {
  backInStockSubscriptions,
  contactMessages,
  outboxMessages,
  smsSends,
} from '../db/schema/notifications.ts';
import { orders, reservationKeys } from '../db/schema/orders.ts';
import { paymentWebhooks } from '../db/schema/payments.ts';
import { erasedSubjects, otpSends, users } from '../db/schema/users.ts';
import {
  and,
  eq,
  exists,
  isNull,
  lt,
  not,
  notInArray,
  type PgColumn,
  type SQL,
} from '../db/sql.ts';
import { MESSAGE_LIMITS } from '../http/rate-limits/order-limits.ts';
import { isOpenCash } from '../orders/public.ts';
import { eraseContactsOfEndedOrders } from '../users/public.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Retention {
  /** The time from which a row is kept; the row is not deleted while it is null. */
  from: PgColumn;
  keptMs: number;
  /** Which rows are deleted; all by default. */
  condition?: (db: Database) => SQL | undefined;
}

/** An open cash order counts against the limits of its buyer for longer than a day. */
function isOfNoOpenCashOrder(db: Database): SQL {
  const openCash = db.select({ code: orders.referenceCode }).from(orders).where(isOpenCash);
  return notInArray(reservationKeys.referenceCode, openCash);
}

function isGuestWithoutOrders(db: Database): SQL | undefined {
  const own = db
    .select({ code: orders.referenceCode })
    .from(orders)
    .where(eq(orders.userId, users.id));
  return and(eq(users.isGuest, true), isNull(users.erasedAt), not(exists(own)));
}

/** How long rows are kept. */
const RETENTION: readonly Retention[] = [
  { from: idempotencyKeys.createdAt, keptMs: 30 * DAY_MS },
  { from: rateLimitCounts.expire, keptMs: 0 },
  { from: smsSends.sentAt, keptMs: MESSAGE_LIMITS.unverifiedPhoneGapSeconds * 1_000 },
  { from: otpSends.sentAt, keptMs: DAY_MS },
  { from: reservationKeys.createdAt, keptMs: DAY_MS, condition: isOfNoOpenCashOrder },
  // No provider repeats a webhook for so long.
  { from: paymentWebhooks.receivedAt, keptMs: 90 * DAY_MS },
  // Pages are rendered again after a day in any case.
  { from: revalidations.createdAt, keptMs: DAY_MS },
  // Limits how long personal data is stored while Meta does not respond.
  { from: analyticsEvents.createdAt, keptMs: DAY_MS },
  // A gateway that has not read a change invalidates all its results.
  { from: itemChanges.changedAt, keptMs: DAY_MS },
  // Longer than an ID token is valid: one hour. Sessions end with their ID token.
  { from: erasedSubjects.erasedAt, keptMs: 75 * MINUTE_MS },
  // The privacy page (lib/content) names the following durations.
  { from: contactMessages.createdAt, keptMs: 365 * DAY_MS },
  { from: outboxMessages.failedAt, keptMs: 30 * DAY_MS },
  { from: backInStockSubscriptions.createdAt, keptMs: 180 * DAY_MS },
  { from: users.updatedAt, keptMs: 90 * DAY_MS, condition: isGuestWithoutOrders },
];

/**
 * Deletes rows that no limit counts and no retried request needs any more, and personal
 * data after the durations of the privacy page.
 */
export async function deleteExpiredRows(db: Database, now = new Date()): Promise<void> {
  for (const { from, keptMs, condition } of RETENTION)
    await db
      .delete(from.table)
      .where(and(lt(from, new Date(now.getTime() - keptMs)), condition?.(db)));
  await eraseContactsOfEndedOrders(db);
}
