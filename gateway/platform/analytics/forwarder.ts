import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import { areDue, claim } from '../db/due-rows.ts';
import { analyticsEvents } from '../db/schema/analytics.ts';
import { inArray } from '../db/sql.ts';
import type { GatewayEnvironment } from '../env/schema.ts';
import { type ReceivedEvent, toMetaEvent } from './meta-event.ts';

/** Events per request; Meta accepts 1,000. */
const BATCH = 100;
/** Failed requests are repeated after 10 s, 20 s, 40 s … at most an hour apart. */
const FIRST_WAIT_S = 10;
const TIMEOUT_MS = 5_000;
const GRAPH_URL = 'https://graph.facebook.com/v23.0';

/** Forwards events to Meta, or to the log. */
export interface EventForwarder {
  /** Stores the event until it is forwarded; resolves when it is stored. */
  forward(received: ReceivedEvent): Promise<void>;
  /**
   * Sends all stored events that are due, also those of other processes. Stops after the current
   * request when the signal is aborted.
   */
  sendDue(signal?: AbortSignal): Promise<void>;
}

export interface MetaAccount {
  pixelId: string;
  token: string;
  testCode?: string | undefined;
}

interface ForwarderOptions {
  db: Database;
  logger: Logger;
  request?: typeof fetch;
}

type QueuedEvent = typeof analyticsEvents.$inferSelect;

/** The oldest first. */
async function claimEvents(db: Database): Promise<QueuedEvent[]> {
  const rows = await db
    .update(analyticsEvents)
    .set(claim(FIRST_WAIT_S))
    .where(areDue(analyticsEvents, BATCH))
    .returning();
  return rows.sort((a, b) => a.id - b.id);
}

/** Without an account: logs the event without personal data. */
export function createLogForwarder(logger: Logger): EventForwarder {
  return {
    async forward({ event: { key, eventId, fullAmount, listPurshaseItems } }) {
      logger.info({ key, eventId, fullAmount, items: listPurshaseItems.length }, 'event');
    },
    sendDue: async () => undefined,
  };
}

/**
 * Forwards events to Meta's Conversions API in batches. They are stored until Meta has accepted
 * them, at most a day; Meta ignores repeated events by their id.
 */
export function createMetaForwarder(
  account: MetaAccount,
  { db, logger, request = fetch }: ForwarderOptions,
): EventForwarder {
  const url = `${GRAPH_URL}/${account.pixelId}/events`;

  async function post(batch: readonly QueuedEvent[]): Promise<void> {
    const body = {
      data: batch.map(({ data }) => data),
      access_token: account.token,
      ...(account.testCode && { test_event_code: account.testCode }),
    };
    const headers = { 'content-type': 'application/json' };
    const response = await request(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Meta answered ${response.status}`);
  }

  /** @returns whether Meta accepted the events */
  async function send(batch: readonly QueuedEvent[]): Promise<boolean> {
    try {
      await post(batch);
      logger.debug({ events: batch.length }, 'events forwarded');
      return true;
    } catch (error) {
      logger.warn({ err: error, events: batch.length }, 'events not forwarded, will be retried');
      return false;
    }
  }

  return {
    // Stored as it is sent, with places and ids as hashes.
    async forward(received) {
      await db.insert(analyticsEvents).values({ data: toMetaEvent(received) });
    },
    async sendDue(signal) {
      let batch: QueuedEvent[];
      do {
        batch = await claimEvents(db);
        if (batch.length === 0 || !(await send(batch))) return;
        const ids = batch.map(({ id }) => id);
        await db.delete(analyticsEvents).where(inArray(analyticsEvents.id, ids));
      } while (batch.length === BATCH && !signal?.aborted);
    },
  };
}

/** Creates the forwarder to Meta when an account is configured, otherwise to the log. */
export function createForwarder(
  env: GatewayEnvironment,
  db: Database,
  logger: Logger,
): EventForwarder {
  const { META_PIXEL_ID, META_ACCESS_TOKEN, META_TEST_EVENT_CODE } = env;
  if (META_PIXEL_ID === undefined || META_ACCESS_TOKEN === undefined)
    return createLogForwarder(logger);
  return createMetaForwarder(
    {
      pixelId: META_PIXEL_ID,
      token: META_ACCESS_TOKEN,
      testCode: META_TEST_EVENT_CODE,
    },
    { db, logger },
  );
}
