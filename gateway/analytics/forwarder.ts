import type { Logger } from 'pino';
import type { GatewayEnvironment } from '../env.ts';
import type { EventForwarder, ReceivedEvent } from './event-forwarder.ts';
import { toMetaEvent } from './meta-event.ts';

/** Events within this time are sent in one request, in ms. */
const BATCH_DELAY_MS = 1_000;
/** Events per request; Meta accepts 1,000. */
const BATCH = 100;
/** Limits the personal data in memory while Meta does not respond. */
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
  /** Pause before the second attempt in ms; doubled before the third. */
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

/**
 * Forwards events to Meta's Conversions API in batches. Events are in memory only and
 * are dropped after three failed attempts.
 */
export function createMetaForwarder(
  account: MetaAccount,
  { logger, request = fetch, pauseMs = 2_000 }: ForwarderOptions,
): EventForwarder {
  const url = `${account.url.replace(/\/$/, '')}/${account.pixelId}/events`;
  let queued: ReceivedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function post(batch: ReceivedEvent[]): Promise<void> {
    const body = {
      data: batch.map(toMetaEvent),
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

  async function send(batch: ReceivedEvent[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await post(batch);
        logger.debug({ events: batch.length }, 'events forwarded');
        return;
      } catch (error) {
        if (attempt === ATTEMPTS)
          return logger.warn({ err: error, events: batch.length }, 'events dropped');
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

/**
 * Creates the forwarder to Meta when an account is configured, otherwise to the log.
 */
export function createForwarder(env: GatewayEnvironment, logger: Logger): EventForwarder {
  const { META_PIXEL_ID, META_ACCESS_TOKEN, META_TEST_EVENT_CODE, META_GRAPH_URL } = env;
  if (META_PIXEL_ID === undefined || META_ACCESS_TOKEN === undefined)
    return createLogForwarder(logger);
  return createMetaForwarder(
    {
      url: META_GRAPH_URL,
      pixelId: META_PIXEL_ID,
      token: META_ACCESS_TOKEN,
      testCode: META_TEST_EVENT_CODE,
    },
    { logger },
  );
}
