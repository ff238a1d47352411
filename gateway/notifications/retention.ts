import type { Database } from '../db/client.ts';
import {
  backInStockSubscriptions,
  contactMessages,
  outboxMessages,
} from '../db/schema/notifications.ts';
import { lt } from '../db/sql.ts';

const DAY_MS = 24 * 3_600_000;
// The privacy page (lib/content) names these durations.
const CONTACT_DAYS = 365;
const FAILED_DAYS = 30;
const SUBSCRIPTION_DAYS = 180;

/**
 * Deletes old messages of visitors, messages that could not be sent, and subscriptions
 * to items that did not come back.
 */
export async function deleteOldMessages(db: Database, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before(CONTACT_DAYS)));
  await db.delete(outboxMessages).where(lt(outboxMessages.failedAt, before(FAILED_DAYS)));
  await db
    .delete(backInStockSubscriptions)
    .where(lt(backInStockSubscriptions.createdAt, before(SUBSCRIPTION_DAYS)));
}
