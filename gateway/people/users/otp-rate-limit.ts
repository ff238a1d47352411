import { createHmac } from 'node:crypto';
import type { Database } from '../../platform/db/client.ts';
import { otpSends } from '../../platform/db/schema/users.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { MESSAGE_LIMITS } from '../../platform/http/rate-limits/order-limits.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Minimum time between two codes to one phone. */
export const RESEND_MS = MESSAGE_LIMITS.otpGapSeconds * 1_000;
const MAX_CODES_PER_DAY = MESSAGE_LIMITS.otpPerDay;

interface Count {
  key: string;
  gapMs: number;
}

/**
 * Counts one code, or returns the time in ms until it may be sent. A single statement, so that one
 * of two concurrent calls counts.
 */
export async function countCode(
  db: Database,
  hmacKey: Buffer,
  { key: text, gapMs }: Count,
  at: Date,
): Promise<number> {
  // A digest, because the counts remain after a user is erased and must not contain personal data.
  const key = createHmac('sha256', hmacKey).update(text).digest('hex');
  const { sentAt, dayBeganAt, sentInDay } = otpSends;
  const dayAgo = new Date(at.getTime() - DAY).toISOString();
  const gapAgo = new Date(at.getTime() - gapMs).toISOString();
  const isNewDay = sql`${dayBeganAt} <= ${dayAgo}`;
  const taken = await db
    .insert(otpSends)
    .values({ key, sentAt: at, dayBeganAt: at, sentInDay: 1 })
    .onConflictDoUpdate({
      target: otpSends.key,
      set: {
        sentAt: at,
        dayBeganAt: sql`CASE WHEN ${isNewDay} THEN ${at.toISOString()} ELSE ${dayBeganAt} END`,
        sentInDay: sql`CASE WHEN ${isNewDay} THEN 1 ELSE ${sentInDay} + 1 END`,
      },
      setWhere: sql`${sentAt} <= ${gapAgo} AND (${isNewDay} OR ${sentInDay} < ${MAX_CODES_PER_DAY})`,
    })
    .returning({ key: otpSends.key });
  if (taken.length > 0) return 0;
  const [row] = await db.select().from(otpSends).where(eq(otpSends.key, key));
  if (!row) return gapMs;
  const dayEnds = row.sentInDay >= MAX_CODES_PER_DAY ? row.dayBeganAt.getTime() + DAY : 0;
  return Math.max(row.sentAt.getTime() + gapMs, dayEnds) - at.getTime();
}

/**
 * Counts a code for a phone and a user.
 * @returns 0, or the time in ms until it may be sent
 */
export async function consumeQuota(
  db: Database,
  hmacKey: Buffer,
  { subject, phone }: { subject: string; phone: string },
  at: Date,
): Promise<number> {
  const wait = await countCode(db, hmacKey, { key: `phone ${phone}`, gapMs: RESEND_MS }, at);
  return wait > 0 ? wait : countCode(db, hmacKey, { key: `person ${subject}`, gapMs: 0 }, at);
}
