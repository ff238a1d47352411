import type { Logger } from 'pino';
import type { GatewayEnvironment } from '../env.ts';
import type { EventForwarder, ReceivedEvent } from './event-forwarder.ts';
import { metaEvent } from './meta-event.ts';

/** Events that come within this time, in ms, travel together. */
const BATCH_DELAY_MS = 1_000;
/** Of one request; Meta takes a thousand. */
const BATCH = 100;
/** Held at most: nobody keeps visitors' data for a company that does not answer. */
const MAX_QUEUED = 1_000;
const ATTEMPTS = 3;
const TIMEOUT_MS = 5_000;

export interface MetaAccount {
  url: string;
  pixelId: string;
  token: string;
  testCode?: string | undefined;
}

interface ForwarderOptions {
  logger: Logger;
  request?: typeof fetch;
  /** Milliseconds before the second attempt; the third waits twice as long. */
  pauseMs?: number;
}

/** Without an account: logs the event without personal data. */
export function createLogForwarder(logger: Logger): EventForwarder {
  return {
    forward({ event: { key, eventId, fullAmount, listPurshaseItems } }) {
      logger.info({ key, eventId, fullAmount, items: listPurshaseItems.length }, 'event');
    },
    flush: async () => undefined,
  };
}

/** Meta's Conversions API, in batches. Events live in memory only: what cannot be delivered within three attempts is dropped. */
export function createMetaForwarder(account: MetaAccount, { logger, request = fetch, pauseMs = 2_000 }: ForwarderOptions): EventForwarder {
  const url = `${account.url.replace(/\/$/, '')}/${account.pixelId}/events`;
  let queued: ReceivedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function post(batch: ReceivedEvent[]): Promise<void> {
    const body = { data: batch.map(metaEvent), access_token: account.token, ...(account.testCode && { test_event_code: account.testCode }) };
    const headers = { 'content-type': 'application/json' };
    const response = await request(url, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Meta answered ${response.status}`);
  }

  async function send(batch: ReceivedEvent[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await post(batch);
        logger.debug({ events: batch.length }, 'events forwarded');
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) return logger.warn({ err: error, events: batch.length }, 'events dropped');
        await new Promise((resolve) => setTimeout(resolve, attempt * pauseMs));
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const events = queued;
    queued = [];
    for (let start = 0; start < events.length; start += BATCH) {
      const batch = events.slice(start, start + BATCH);
      sending = sending.then(() => send(batch));
    }
    return sending;
  }

  return {
    forward(received) {
      if (queued.length >= MAX_QUEUED) queued.shift();
      queued.push(received);
      timer ??= setTimeout(flush, BATCH_DELAY_MS).unref();
    },
    flush,
  };
}

/** Meta with the account of the environment, the log without one. */
export function createForwarder(env: GatewayEnvironment, logger: Logger): EventForwarder {
  const { META_PIXEL_ID, META_ACCESS_TOKEN, META_TEST_EVENT_CODE, META_GRAPH_URL } = env;
  if (META_PIXEL_ID === undefined || META_ACCESS_TOKEN === undefined) return createLogForwarder(logger);
  return createMetaForwarder({ url: META_GRAPH_URL, pixelId: META_PIXEL_ID, token: META_ACCESS_TOKEN, testCode: META_TEST_EVENT_CODE }, { logger });
}
