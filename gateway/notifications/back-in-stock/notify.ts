import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Media } from '../../../lib/api/contract/media.ts';
import type { Localized } from '../../../lib/api/contract/text.ts';
import type { Language } from '../../../lib/api/contract/user.ts';
import { isSellable } from '../../catalogue/public.ts';
import { type Database, queryRows } from '../../db/client.ts';
import { restockWishes } from '../../db/schema/notifications.ts';
import { MESSAGE_LIMITS } from '../../http/rate-limits/order-limits.ts';
import { enqueueMessage } from '../outbox/outbox.ts';
import { takeSms } from '../outbox/sms-sends.ts';

const POLL_MS = 5_000;
const AT_ONCE = 50;

export interface RestockOptions {
  db: Database;
  logger: Logger;
}

interface Fulfilled {
  itemId: string;
  channel: 'sms' | 'email';
  recipient: string;
  language: Language;
  title: Localized;
  seName: string;
  medias: Media[];
}

/** Anybody can enter any phone: one that was sent an SMS within the hour waits. */
const mayBeSent = sql`(waiting.channel = 'email' OR NOT EXISTS (SELECT 1 FROM sms_sends WHERE phone = waiting.recipient AND sent_at > now() - make_interval(secs => ${MESSAGE_LIMITS.unverifiedPhoneGapSeconds})))`;

/** Takes wishes whose items are back; a wish is gone with the transaction that writes its message, so that there is exactly one. */
function takeFulfilled(tx: Database): Promise<Fulfilled[]> {
  return queryRows<Fulfilled>(
    tx,
    sql`DELETE FROM restock_wishes AS wish USING items WHERE items.id = wish.item_id AND wish.id IN (
        SELECT waiting.id FROM restock_wishes AS waiting JOIN items ON items.id = waiting.item_id
        WHERE items.is_enabled AND ${isSellable} AND ${mayBeSent} ORDER BY waiting.id LIMIT ${AT_ONCE} FOR UPDATE OF waiting SKIP LOCKED
      ) RETURNING wish.item_id AS "itemId", wish.channel, wish.recipient, wish.language, items.title, items.se_name AS "seName", items.medias`,
  );
}

/** Writes the messages of all items that are back. @returns how many */
export async function tellRestock({ db }: Pick<RestockOptions, 'db'>): Promise<number> {
  for (let told = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const fulfilled = await takeFulfilled(tx);
      for (const {
        itemId,
        channel,
        recipient,
        language,
        title,
        seName,
        medias: [first],
      } of fulfilled) {
        if (channel === 'email' || (await takeSms(tx, recipient))) {
          const image = first && { url: first.url, alt: first.alt };
          await enqueueMessage(tx, { kind: 'backInStock', channel, to: recipient, language, data: { title, seName, image } });
        } else await tx.insert(restockWishes).values({ itemId, channel, recipient, language }).onConflictDoNothing();
      }
      return fulfilled.length;
    });
    told += count;
    if (count < AT_ONCE) return told;
  }
}

/** Looks every few seconds until it is told to stop; whoever changed the stock need not know of it. */
export function startRestock(options: RestockOptions): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const wait = () => {
    timer = setTimeout(() => {
      running = tellRestock(options)
        .catch((error: unknown) => options.logger.error({ err: error }, 'restock not told'))
        .then(() => !isStopped && wait());
    }, POLL_MS);
  };
  wait();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
