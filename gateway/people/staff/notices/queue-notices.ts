import { DAY_MS, HOUR_MS } from '../../../../lib/domain/time.ts';
import { enqueueMessage } from '../../../notifications/public.ts';
import type { Database } from '../../../platform/db/client.ts';
import { type StaffRow, staff } from '../../../platform/db/schema/staff.ts';
import { and, eq, ne } from '../../../platform/db/sql.ts';
import { transact } from '../../../platform/db/transact.ts';
import { listEvents } from './list-events.ts';

/** Digests are sent at 8 in Kuwait (UTC+3). */
const DIGEST_UTC_HOUR = 5;
/** A transaction that is open for longer has been ended: its events have an earlier time. */
const COMMITTED_AFTER_MS = 20_000;

/** The last time, at or before this one, at which digests are sent. */
const getDigestTime = (now: number): number =>
  Math.floor((now - DIGEST_UTC_HOUR * HOUR_MS) / DAY_MS) * DAY_MS + DIGEST_UTC_HOUR * HOUR_MS;

/** Until when a person is told now; undefined when it is not time. */
export function getNoticeEnd(
  { noticeMode, noticedUntil }: Pick<StaffRow, 'noticeMode' | 'noticedUntil'>,
  now: number,
): Date | undefined {
  const committed = now - COMMITTED_AFTER_MS;
  const end = noticeMode === 'digest' ? getDigestTime(committed) : committed;
  return noticeMode !== 'off' && end > noticedUntil.getTime() ? new Date(end) : undefined;
}

/** Queues what a person has to be told, and records until when, in one transaction. */
async function queueNotice(db: Database, id: string, now: number): Promise<void> {
  await transact(db, async (tx) => {
    const [person] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
    const until = person?.isActive ? getNoticeEnd(person, now) : undefined;
    if (!person || !until) return;
    const events = await listEvents(tx, person.noticeTopics, {
      after: person.noticedUntil,
      until,
    });
    await tx.update(staff).set({ noticedUntil: until }).where(eq(staff.id, id));
    if (events.length === 0) return;
    await enqueueMessage(tx, {
      kind: 'staffNotice',
      channel: 'email',
      to: person.email,
      language: person.noticeLanguage,
      data: { events, role: person.role },
    });
  });
}

/** Queues an e-mail to each person for whom something has happened since the last one. */
export async function queueNotices(db: Database, now = Date.now()): Promise<void> {
  const people = await db
    .select()
    .from(staff)
    .where(and(eq(staff.isActive, true), ne(staff.noticeMode, 'off')));
  for (const person of people) if (getNoticeEnd(person, now)) await queueNotice(db, person.id, now);
}
