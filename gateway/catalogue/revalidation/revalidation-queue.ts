import type { Database } from '../../platform/db/client.ts';
import { areDue, claim } from '../../platform/db/due-rows.ts';
import {
  type ItemChange,
  type RevalidationRow,
  revalidations,
} from '../../platform/db/schema/catalogue.ts';
import { inArray } from '../../platform/db/sql.ts';
import { EVERYTHING } from './changed-tags.ts';

/** Above this number one tag for all pages is cheaper than a list. */
export const MAX_TAGS = 200;
/** Requests that the storefront rejects are repeated after 5 s, 10 s, 20 s … 60 s. */
const FIRST_WAIT_S = 5;
const MAX_WAIT_S = 60;

/** What was changed: items, or the tags of other pages. */
export interface Revalidation {
  changes?: readonly ItemChange[];
  tags?: readonly string[];
  /** When the change is visible; now by default. */
  dueAt?: Date | undefined;
}

/**
 * Queues the revalidation of pages. Call it in the transaction of the change: then the storefront
 * is notified at least once after the commit, whatever happens to this process.
 */
export async function queueRevalidation(
  db: Database,
  { changes = [], tags = [], dueAt }: Revalidation,
): Promise<void> {
  if (changes.length + tags.length === 0) return;
  const isTooLong = changes.length > MAX_TAGS;
  await db.insert(revalidations).values({
    tags: isTooLong ? [...EVERYTHING] : [...tags],
    changes: isTooLong ? [] : changes,
    // Rows are kept for a day.
    ...(dueAt && { dueAt, createdAt: dueAt }),
  });
}

/** Claims due revalidations until the time of their next attempt. */
export async function claimRevalidations(db: Database, limit: number): Promise<RevalidationRow[]> {
  return db
    .update(revalidations)
    .set(claim(FIRST_WAIT_S, MAX_WAIT_S))
    .where(areDue(revalidations, limit))
    .returning();
}

export async function deleteRevalidations(
  db: Database,
  rows: readonly RevalidationRow[],
): Promise<void> {
  await db.delete(revalidations).where(
    inArray(
      revalidations.id,
      rows.map(({ id }) => id),
    ),
  );
}
