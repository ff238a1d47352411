import type { Media } from '../../../lib/contract/media.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isSellable, toMedias } from '../../catalogue/public.ts';
import { type Database, queryRows } from '../../platform/db/client.ts';
import { backInStockSubscriptions } from '../../platform/db/schema/notifications.ts';
import { sql } from '../../platform/db/sql.ts';
import { MESSAGE_LIMITS } from '../../platform/http/rate-limits/order-limits.ts';
import { enqueueMessage } from '../outbox/outbox.ts';
import { consumeSmsQuota } from '../outbox/sms-sends.ts';

const BATCH_SIZE = 50;

interface Fulfilled {
  itemId: string;
  channel: 'sms' | 'email';
  recipient: string;
  language: Language;
  network: string | null;
  title: Localized;
  seName: string;
  medias: Media[];
}

/** A phone with an SMS within the last hour is skipped: its owner may not be the subscriber. */
const mayBeSent = sql`(waiting.channel = 'email' OR NOT EXISTS (SELECT 1 FROM sms_sends WHERE phone_digest = encode(sha256(convert_to(waiting.recipient, 'UTF8')), 'hex') AND sent_at > now() - make_interval(secs => ${MESSAGE_LIMITS.unverifiedPhoneGapSeconds})))`;

/**
 * Deletes due subscriptions and returns them. The message is queued in the same transaction, so
 * that it is sent exactly once.
 */
function claimDueSubscriptions(tx: Database): Promise<Fulfilled[]> {
  return queryRows<Fulfilled>(
    tx,
    sql`DELETE FROM restock_wishes AS subscription USING items WHERE items.id = subscription.item_id AND subscription.id IN (
        SELECT waiting.id FROM restock_wishes AS waiting JOIN items ON items.id = waiting.item_id
        WHERE items.is_enabled AND ${isSellable} AND ${mayBeSent} ORDER BY waiting.id LIMIT ${BATCH_SIZE} FOR UPDATE OF waiting SKIP LOCKED
      ) RETURNING subscription.item_id AS "itemId", subscription.channel, subscription.recipient, subscription.language, subscription.network, items.title, items.se_name AS "seName", items.medias`,
  );
}

/**
 * Queues the messages of all due subscriptions.
 * @returns their number
 */
export async function notifyBackInStock(db: Database): Promise<number> {
  for (let queued = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const fulfilled = await claimDueSubscriptions(tx);
      for (const subscription of fulfilled) {
        const { itemId, channel, recipient, language, network, title, seName } = subscription;
        const [first] = toMedias(subscription.medias);
        if (channel === 'email' || (await consumeSmsQuota(tx, recipient))) {
          const image = first && { url: first.url, alt: first.alt };
          const data = { title, seName, image };
          const message = { kind: 'backInStock', channel, to: recipient, language, data } as const;
          await enqueueMessage(tx, message, { network });
        } else
          await tx
            .insert(backInStockSubscriptions)
            .values({ itemId, channel, recipient, language, network })
            .onConflictDoNothing();
      }
      return fulfilled.length;
    });
    queued += count;
    if (count < BATCH_SIZE) return queued;
  }
}
