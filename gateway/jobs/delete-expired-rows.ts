import { deleteOldEvents } from '../analytics/public.ts';
import { deleteOldChanges, deleteOldRevalidations } from '../catalogue/public.ts';
import type { Database } from '../db/client.ts';
import { deleteOldErasedSubjects } from '../http/authentication/erased-subjects.ts';
import { deleteExpiredKeys } from '../http/idempotency/keys.ts';
import { deleteExpiredCounts } from '../http/rate-limits/rate-limits.ts';
import { deleteOldMessages, deleteOldSmsSends } from '../notifications/public.ts';
import { deleteOldKeys, deleteOldWebhooks } from '../orders/public.ts';
import {
  deleteIdleGuests,
  deleteOldOtpSends,
  eraseContactsOfEndedOrders,
} from '../users/public.ts';

/**
 * Deletes rows that no limit counts and no retried request needs any more, and personal
 * data after the durations of the privacy page.
 */
export async function deleteExpiredRows(db: Database, now = new Date()): Promise<void> {
  await deleteExpiredKeys(db, now);
  await deleteExpiredCounts(db, now);
  await deleteOldSmsSends(db, now);
  await deleteOldOtpSends(db, now);
  await deleteOldKeys(db, now);
  await deleteOldWebhooks(db, now);
  await deleteOldRevalidations(db, now);
  await deleteOldEvents(db, now);
  await deleteOldChanges(db, now);
  await deleteOldErasedSubjects(db, now);
  await deleteOldMessages(db, now);
  await deleteIdleGuests(db, now);
  await eraseContactsOfEndedOrders(db);
}
