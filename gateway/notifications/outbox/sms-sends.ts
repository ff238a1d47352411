import type { Database } from '../../platform/db/client.ts';
import { toDigest } from '../../platform/db/digest.ts';
import { smsSends } from '../../platform/db/schema/notifications.ts';
import { sql } from '../../platform/db/sql.ts';
import { MESSAGE_LIMITS } from '../../platform/http/rate-limits/order-limits.ts';

const GAP_MS = MESSAGE_LIMITS.unverifiedPhoneGapSeconds * 1000;

/**
 * Counts an SMS to an unverified phone. A single statement, so that one of two concurrent calls
 * succeeds.
 * @returns false when one was sent within the last hour
 */
export async function consumeSmsQuota(
  db: Database,
  phone: string,
  at = new Date(),
): Promise<boolean> {
  const taken = await db
    .insert(smsSends)
    .values({ phoneDigest: toDigest(phone), sentAt: at })
    .onConflictDoUpdate({
      target: smsSends.phoneDigest,
      set: { sentAt: at },
      setWhere: sql`${smsSends.sentAt} <= ${new Date(at.getTime() - GAP_MS).toISOString()}`,
    })
    .returning({ sentAt: smsSends.sentAt });
  return taken.length > 0;
}

/**
 * Records a one-time code, which has its own limits, so that no other SMS follows within the hour.
 */
export async function recordSms(db: Database, phone: string, at: Date): Promise<void> {
  await db
    .insert(smsSends)
    .values({ phoneDigest: toDigest(phone), sentAt: at })
    .onConflictDoUpdate({ target: smsSends.phoneDigest, set: { sentAt: at } });
}
