import type { Logger } from 'pino';

/** Above this many, naming each page costs more than making all of them anew. */
const MAX_TAGS = 200;
const EVERYTHING = 'catalogue';
const MAX_WAIT_MS = 5_000;

export interface RevalidationOptions {
  /** `https://shop.example`; without it nobody is told. */
  storefrontUrl?: string | undefined;
  secret?: string | undefined;
  /** Milliseconds of quiet before tags are sent. */
  debounceMs?: number;
  timeoutMs?: number;
  logger: Logger;
}

/** Tells the storefront which of its cached pages are old. */
export interface RevalidationClient {
  /** Queues tags; never throws, never waits. */
  queueTags(tags: Iterable<string>): void;
  /** Sends what is queued; answers when it has been delivered or given up. */
  flush(): Promise<void>;
}

async function send({ storefrontUrl, secret, timeoutMs = 5_000, logger }: RevalidationOptions, tags: string[]): Promise<void> {
  try {
    const response = await fetch(new URL('/api/revalidate', storefrontUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': secret ?? '' },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the storefront answered ${response.status}`);
    logger.info({ tags: tags.length }, 'storefront revalidated');
  } catch (error) {
    // The storefront revalidates by itself after 30 s: a lost message costs freshness, not truth.
    logger.warn({ err: error, tags: tags.length }, 'storefront revalidation failed');
  }
}

export function createRevalidationClient(options: RevalidationOptions): RevalidationClient {
  const { storefrontUrl, debounceMs = 250 } = options;
  const queued = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let waitingSince: number | undefined;
  let sending: Promise<void> = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    waitingSince = undefined;
    const tags = queued.size > MAX_TAGS ? [EVERYTHING] : [...queued];
    queued.clear();
    if (tags.length > 0) sending = sending.then(() => send(options, tags));
    return sending;
  };

  return {
    queueTags(tags) {
      if (storefrontUrl === undefined) return;
      for (const tag of tags) queued.add(tag);
      if (queued.size === 0) return;
      waitingSince ??= Date.now();
      // A long import never falls quiet: the storefront hears of it in between.
      const remainingMs = Math.max(0, waitingSince + MAX_WAIT_MS - Date.now());
      clearTimeout(timer);
      timer = setTimeout(flush, Math.min(debounceMs, remainingMs));
      timer.unref();
    },
    flush,
  };
}
