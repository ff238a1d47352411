import type { Database } from '../db/client.ts';
import { nextAttemptAt } from '../db/next-attempt.ts';
import { analyticsEvents } from '../db/schema/analytics.ts';
import { inArray, sql } from '../db/sql.ts';
import type { MetaEvent } from './meta-event.ts';

/** Failed requests are repeated after 10 s, 20 s, 40 s … at most an hour apart. */
const FIRST_WAIT_S = 10;

export interface QueuedEvent {
  id: number;
  event: MetaEvent;
}

export async function queueEvent(db: Database, event: MetaEvent): Promise<void> {
  await db.insert(analyticsEvents).values({ data: event });
}

/** Claims due events until the time of their next attempt, the oldest first. */
export async function claimEvents(db: Database, limit: number): Promise<QueuedEvent[]> {
  const due = sql`(SELECT id FROM analytics_events WHERE due_at <= now() ORDER BY due_at, id
    LIMIT ${limit} FOR UPDATE SKIP LOCKED)`;
  const rows = await db
    .update(analyticsEvents)
    .set({
      attempts: sql`attempts + 1`,
      dueAt: nextAttemptAt(FIRST_WAIT_S),
    })
    .where(sql`${analyticsEvents.id} IN ${due}`)
    .returning({ id: analyticsEvents.id, data: analyticsEvents.data });
  return (
    rows
      .sort((a, b) => a.id - b.id)
      // Only `queueEvent` writes the column.
      .map(({ id, data }) => ({ id, event: data as MetaEvent }))
  );
}

export async function deleteEvents(db: Database, events: readonly QueuedEvent[]): Promise<void> {
  await db.delete(analyticsEvents).where(
    inArray(
      analyticsEvents.id,
      events.map(({ id }) => id),
    ),
  );
}
