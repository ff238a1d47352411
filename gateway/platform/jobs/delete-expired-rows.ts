import { DRAFT_DAYS } from '../../../lib/contract/order-draft.ts';
import { SEARCH_DAYS } from '../../../lib/contract/reports.ts';
import { DAY_MS, MINUTE_MS } from '../../../lib/domain/time.ts';
import { AGENT_SCOPE } from '../../channels/ucp/public.ts';
import { isOpenCash, isReserving } from '../../orders/public.ts';
import { eraseRestOfErased } from '../../people/users/public.ts';
import type { Database } from '../db/client.ts';
import { agentOrderEvents, agentOrders, agentSessions } from '../db/schema/agents.ts';
import { analyticsEvents } from '../db/schema/analytics.ts';
import { auditLog } from '../db/schema/audit.ts';
import { itemChanges, revalidations } from '../db/schema/catalogue.ts';
import { orderDrafts } from '../db/schema/drafts.ts';
import { idempotencyKeys, limitAlerts, rateLimitCounts } from '../db/schema/http.ts';
import {
  backInStockSubscriptions,
  contactMessages,
  outboxMessages,
  sentMessages,
  smsSends,
} from '../db/schema/notifications.ts';
import { orderCodes, orderGrants } from '../db/schema/order-codes.ts';
import { orders, reservationKeys, waybills } from '../db/schema/orders.ts';
import { passkeyChallenges } from '../db/schema/passkeys.ts';
import { paymentWebhooks } from '../db/schema/payments.ts';
import { searchDays } from '../db/schema/reports.ts';
import { erasedSubjects, loginCodes, otpSends, pointsChanges, users } from '../db/schema/users.ts';
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notInArray,
  or,
  type PgColumn,
  type SQL,
  sql,
} from '../db/sql.ts';
import { MESSAGE_LIMITS } from '../http/rate-limits/order-limits.ts';

interface Retention {
  /** The time from which a row is kept; the row is not deleted while it is null. */
  from: PgColumn;
  durationMs: number;
  /** Which rows are deleted; all by default. */
  condition?: (db: Database) => SQL | undefined;
}

/**
 * An open cash order, and one that a payment link keeps, counts against the limits of its buyer for
 * longer than a day.
 */
function isOfNoCountedOrder(db: Database): SQL {
  const counted = db
    .select({ code: orders.referenceCode })
    .from(orders)
    .where(or(isOpenCash, isReserving));
  return notInArray(reservationKeys.referenceCode, counted);
}

function isGuestWithoutOrders(db: Database): SQL | undefined {
  const own = db
    .select({ code: orders.referenceCode })
    .from(orders)
    .where(eq(orders.userId, users.id));
  return and(eq(users.isGuest, true), isNull(users.erasedAt), not(exists(own)));
}

function isOfErasedUser(db: Database): SQL {
  const erased = db.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt));
  return inArray(pointsChanges.userId, erased);
}

/** Agents repeat a request within a day; the responses may contain what they know of the buyer. */
const isOfAgent = () => sql`starts_with(${idempotencyKeys.caller}, ${AGENT_SCOPE})`;

/** How long rows are kept. */
const RETENTION: readonly Retention[] = [
  { from: idempotencyKeys.createdAt, durationMs: 30 * DAY_MS },
  { from: orderDrafts.updatedAt, durationMs: DRAFT_DAYS * DAY_MS },
  { from: idempotencyKeys.createdAt, durationMs: DAY_MS, condition: isOfAgent },
  { from: agentSessions.expiresAt, durationMs: 0 },
  // No order changes for so long.
  { from: agentOrders.createdAt, durationMs: 365 * DAY_MS },
  { from: agentOrderEvents.createdAt, durationMs: 3 * DAY_MS },
  { from: rateLimitCounts.expire, durationMs: 0 },
  // Longer than between two notices to staff.
  { from: limitAlerts.at, durationMs: 30 * DAY_MS },
  // The limits of staff are those of a day.
  { from: pointsChanges.createdAt, durationMs: DAY_MS, condition: isOfErasedUser },
  { from: smsSends.sentAt, durationMs: MESSAGE_LIMITS.unverifiedPhoneGapSeconds * 1_000 },
  { from: loginCodes.expiresAt, durationMs: 0 },
  { from: passkeyChallenges.expiresAt, durationMs: 0 },
  { from: otpSends.sentAt, durationMs: DAY_MS },
  { from: orderCodes.expiresAt, durationMs: 0 },
  { from: orderGrants.expiresAt, durationMs: 0 },
  { from: reservationKeys.createdAt, durationMs: DAY_MS, condition: isOfNoCountedOrder },
  // No provider repeats a webhook for so long.
  { from: paymentWebhooks.receivedAt, durationMs: 90 * DAY_MS },
  // Pages are rendered again after a day in any case.
  { from: revalidations.createdAt, durationMs: DAY_MS },
  // Limits how long personal data is stored while Meta does not respond.
  { from: analyticsEvents.createdAt, durationMs: DAY_MS },
  // A gateway that has not read a change invalidates all its results.
  { from: itemChanges.changedAt, durationMs: DAY_MS },
  // Longer than an ID token is valid: one hour. Sessions end with their ID token.
  {
    from: erasedSubjects.erasedAt,
    durationMs: 75 * MINUTE_MS,
    condition: () => eq(erasedSubjects.isErased, true),
  },
  // The database rejects earlier deletions.
  { from: auditLog.at, durationMs: 730 * DAY_MS },
  { from: sentMessages.sentAt, durationMs: 365 * DAY_MS },
  // The privacy page (gateway/content/pages) names the following durations.
  { from: searchDays.day, durationMs: SEARCH_DAYS * DAY_MS },
  { from: waybills.createdAt, durationMs: 90 * DAY_MS },
  { from: contactMessages.createdAt, durationMs: 365 * DAY_MS },
  { from: outboxMessages.failedAt, durationMs: 30 * DAY_MS },
  { from: backInStockSubscriptions.createdAt, durationMs: 180 * DAY_MS },
  { from: users.updatedAt, durationMs: 90 * DAY_MS, condition: isGuestWithoutOrders },
];

/**
 * Deletes rows that no limit counts and no retried request needs any more, and personal data after
 * the durations of the privacy page.
 */
export async function deleteExpiredRows(db: Database, now = new Date()): Promise<void> {
  for (const { from, durationMs, condition } of RETENTION)
    await db
      .delete(from.table)
      .where(and(lt(from, new Date(now.getTime() - durationMs)), condition?.(db)));
  await eraseRestOfErased(db, now);
}
